import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkPdf } from './pdf-document';
import { objectStream, onePage, pdfFile, pdfStream } from './pdf.fixture';

const text = (content: string) => Buffer.from(content, 'latin1');
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const actives: Record<string, Buffer> = {
  'a script at the start': pdfFile(onePage({ catalog: `/OpenAction ${SCRIPT}` })),
  'a script through two references': pdfFile(
    onePage({ catalog: '/OpenAction 6 0 R', objects: { 6: '7 0 R', 7: SCRIPT } }),
  ),
  'a script by its kind through a reference': pdfFile(
    onePage({ catalog: '/OpenAction << /S 6 0 R >>', objects: { 6: '/JavaScript' } }),
  ),
  'a script in an object stream': pdfFile(
    onePage({ catalog: '/OpenAction 6 0 R', objects: { 9: objectStream({ 6: SCRIPT }) } }),
  ),
  'a script in an object stream written in hex': pdfFile(
    onePage({
      catalog: '/OpenAction 6 0 R',
      objects: {
        9: pdfStream(
          '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]',
          `${deflateSync(`6 0 ${SCRIPT}`).toString('hex')}>`,
        ),
      },
    }),
  ),
  'a script in an object stream written in 85 letters': pdfFile(
    onePage({
      catalog: '/OpenAction 6 0 R',
      objects: {
        9: pdfStream(
          '/Type /ObjStm /N 1 /First 4 /Filter [/ASCII85Decode /FlateDecode]',
          "GhOrP0Mo!Y;:#hSd.^-`9+4QJat+qAZ@`lK&do'=&p$s/8n'Uc@l-%Xm-F]kRLI\"~>",
        ),
      },
    }),
  ),
  'a script under escaped names': pdfFile(
    onePage({ catalog: '/OpenAction << /#53 /J#61vaScript /#4a#53 (1) >>' }),
  ),
  'a script in a version that a later one replaced': Buffer.concat([
    pdfFile(onePage({ objects: { 6: SCRIPT } })),
    text('6 0 obj null endobj trailer << /Root 1 0 R >>'),
  ]),
  'a script that nothing leads to': pdfFile(onePage({ objects: { 6: SCRIPT } })),
  'a script by name': pdfFile(onePage({ catalog: '/Names << /JavaScript << /Names [] >> >>' })),
  'a script after a link': pdfFile(
    onePage({
      page: `/Annots [<< /Subtype /Link /A << /S /URI /URI (x) /Next [<< /S /GoTo /Next ${SCRIPT} >>] >> >>]`,
    }),
  ),
  'a script when the page opens': pdfFile(onePage({ page: `/AA << /O ${SCRIPT} >>` })),
  'a move at the start with something after it': pdfFile(
    onePage({ catalog: '/OpenAction << /S /GoTo /D (x) /Next << /S /Named /N /Print >> >>' }),
  ),
  'printing at the start': pdfFile(onePage({ catalog: '/OpenAction << /S /Named /N /Print >>' })),
  'a web page at the start': pdfFile(
    onePage({ catalog: '/OpenAction << /S /URI /URI (https://example.com/) >>' }),
  ),
  'a web page when the page opens': pdfFile(
    onePage({ page: '/AA 6 0 R', objects: { 6: '<< /O << /S /URI /URI (x) >> >>' } }),
  ),
  'an attachment': pdfFile(
    onePage({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
      objects: { 6: '<< /Type /Filespec /EF << /F 7 0 R >> >>', 7: pdfStream('', 'MZ') },
    }),
  ),
  'an attachment of a page': pdfFile(
    onePage({ page: '/Annots [<< /Subtype /FileAttachment /FS << /EF << /F 7 0 R >> >> >>]' }),
  ),
  'a file beside an object': pdfFile(onePage({ page: '/AF [<< /EF << /UF 7 0 R >> >>]' })),
  'a form in XML': pdfFile(
    onePage({ catalog: '/AcroForm << /XFA 6 0 R >>', objects: { 6: '[]' } }),
  ),
  'a collection': pdfFile(onePage({ catalog: '/Collection << >>' })),
  'a page of another file': pdfFile(
    onePage({ objects: { 4: pdfStream('/Subtype /Form /Ref << /F (a.pdf) /Page 0 >>', '') } }),
  ),
  'content from another file': pdfFile(
    onePage({ objects: { 4: pdfStream('/F (/etc/hosts)', '') } }),
  ),
};
for (const kind of [
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Thread',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
]) {
  actives[`a link of kind ${kind}`] = pdfFile(
    onePage({ page: `/Annots [<< /Subtype /Link /A << /S /${kind} >> >>]` }),
  );
}
for (const kind of ['RichMedia', 'Movie', 'Sound', 'Screen', '3D']) {
  actives[`an annotation of kind ${kind}`] = pdfFile(
    onePage({ page: `/Annots [<< /Subtype /${kind} >>]` }),
  );
}

test.each(Object.entries(actives))('calls a file active with %s', async (_, file) => {
  expect(await checkPdf(file)).toBe('active');
});
