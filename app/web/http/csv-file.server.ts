import { formatCsvRows, toCsv, type Cell } from '~/shared/text/csv';

/**
 * Streams a CSV file. A failure aborts the response, so that the browser reports an incomplete download.
 * @param name letters, digits, dots and hyphens
 */
export function csvResponse<Item>(
  name: string,
  head: readonly string[],
  parts: AsyncIterable<readonly Item[]>,
  toCells: (item: Item) => readonly Cell[],
): Response {
  const encoder = new TextEncoder();
  const reading = parts[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv([head])));
    },
    async pull(controller) {
      const { done, value } = await reading.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(formatCsvRows(value.map(toCells))));
    },
    async cancel() {
      await reading.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
