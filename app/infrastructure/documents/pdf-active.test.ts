import { expect, test } from 'vitest';
import { checkPdf } from './pdf-document';
import {
  createObjectStream,
  createOnePageObjects,
  createPdfFile,
  createPdfStream,
} from '../../../tests/support/sample-pdf';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

function removeXrefTable(file: Buffer): Buffer {
  return Buffer.from(file.toString('latin1').replace(/xref[^]*trailer/, 'trailer'), 'latin1');
}

const activePdfs: Record<string, Buffer> = {
  'a script at the start': createPdfFile(
    createOnePageObjects({ catalog: `/OpenAction ${SCRIPT}` }),
  ),
  'a script through two references': createPdfFile(
    createOnePageObjects({ catalog: '/OpenAction 6 0 R', objects: { 6: '7 0 R', 7: SCRIPT } }),
  ),
  'a script by its kind through a reference': createPdfFile(
    createOnePageObjects({ catalog: '/OpenAction << /S 6 0 R >>', objects: { 6: '/JavaScript' } }),
  ),
  'a script in an object stream': removeXrefTable(
    createPdfFile(
      createOnePageObjects({
        catalog: '/OpenAction 6 0 R',
        objects: { 9: createObjectStream({ 6: SCRIPT }) },
      }),
    ),
  ),
  'a script under escaped names': createPdfFile(
    createOnePageObjects({ catalog: '/OpenAction << /#53 /J#61vaScript /#4a#53 (1) >>' }),
  ),
  'a script by name': createPdfFile(
    createOnePageObjects({ catalog: '/Names << /JavaScript << /Names [] >> >>' }),
  ),
  'a script after a link': createPdfFile(
    createOnePageObjects({
      page: `/Annots [<< /Subtype /Link /A << /S /URI /URI (x) /Next [<< /S /GoTo /Next ${SCRIPT} >>] >> >>]`,
    }),
  ),
  'a script when the page opens': createPdfFile(
    createOnePageObjects({ page: `/AA << /O ${SCRIPT} >>` }),
  ),
  'an attachment': createPdfFile(
    createOnePageObjects({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
      objects: { 6: '<< /Type /Filespec /EF << /F 7 0 R >> >>', 7: createPdfStream('', 'MZ') },
    }),
  ),
  'an attachment of a page': createPdfFile(
    createOnePageObjects({
      page: '/Annots [<< /Subtype /FileAttachment /FS << /EF << /F 7 0 R >> >> >>]',
    }),
  ),
  'a file beside an object': createPdfFile(
    createOnePageObjects({ page: '/AF [<< /EF << /UF 7 0 R >> >>]' }),
  ),
  'a form in XML': createPdfFile(
    createOnePageObjects({ catalog: '/AcroForm << /XFA 6 0 R >>', objects: { 6: '[]' } }),
  ),
  'a collection': createPdfFile(createOnePageObjects({ catalog: '/Collection << >>' })),
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
  activePdfs[`a link of kind ${kind}`] = createPdfFile(
    createOnePageObjects({ page: `/Annots [<< /Subtype /Link /A << /S /${kind} >> >>]` }),
  );
}
for (const kind of ['RichMedia', 'Movie', 'Sound', 'Screen', '3D']) {
  activePdfs[`an annotation of kind ${kind}`] = createPdfFile(
    createOnePageObjects({ page: `/Annots [<< /Subtype /${kind} >>]` }),
  );
}

test.each(Object.entries(activePdfs))('a PDF with %s has active content', async (_, file) => {
  expect(await checkPdf(file)).toBe('active');
});
