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

const build = (parts: Parameters<typeof createOnePageObjects>[0]) =>
  createPdfFile(createOnePageObjects(parts));
const link = (kind: string) =>
  build({ page: `/Annots [<< /Subtype /Link /A << /S /${kind} >> >>]` });
const annotation = (kind: string) => build({ page: `/Annots [<< /Subtype /${kind} >>]` });

/** One file for each way in which active content is found. */
const ACTIVE_PDFS: Readonly<Record<string, Buffer>> = {
  'a script through two references': build({
    catalog: '/OpenAction 6 0 R',
    objects: { 6: '7 0 R', 7: SCRIPT },
  }),
  'a script in an object stream': removeXrefTable(
    build({ catalog: '/OpenAction 6 0 R', objects: { 9: createObjectStream({ 6: SCRIPT }) } }),
  ),
  'a script under escaped names': build({
    catalog: '/OpenAction << /#53 /J#61vaScript /#4a#53 (1) >>',
  }),
  'an attachment': build({
    catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
    objects: { 6: '<< /Type /Filespec /EF << /F 7 0 R >> >>', 7: createPdfStream('', 'MZ') },
  }),
  'a file beside an object': build({ page: '/AF [<< /EF << /UF 7 0 R >> >>]' }),
  'a form in XML': build({ catalog: '/AcroForm << /XFA 6 0 R >>', objects: { 6: '[]' } }),
  'a link of kind Launch': link('Launch'),
  'an annotation of kind RichMedia': annotation('RichMedia'),
};
const OTHER_ACTIVE_PDFS: Readonly<Record<string, Buffer>> = {
  'a script at the start': build({ catalog: `/OpenAction ${SCRIPT}` }),
  'a script by its kind through a reference': build({
    catalog: '/OpenAction << /S 6 0 R >>',
    objects: { 6: '/JavaScript' },
  }),
  'a script by name': build({ catalog: '/Names << /JavaScript << /Names [] >> >>' }),
  'a script after a link': build({
    page: `/Annots [<< /Subtype /Link /A << /S /URI /URI (x) /Next [<< /S /GoTo /Next ${SCRIPT} >>] >> >>]`,
  }),
  'a script when the page opens': build({ page: `/AA << /O ${SCRIPT} >>` }),
  'an attachment of a page': build({
    page: '/Annots [<< /Subtype /FileAttachment /FS << /EF << /F 7 0 R >> >> >>]',
  }),
  'a collection': build({ catalog: '/Collection << >>' }),
  ...Object.fromEntries(
    ['SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Thread', 'Rendition', 'Movie', 'Sound']
      .concat('RichMediaExecute')
      .map((kind) => [`a link of kind ${kind}`, link(kind)]),
  ),
  ...Object.fromEntries(
    ['Movie', 'Sound', 'Screen', '3D'].map((kind) => [
      `an annotation of kind ${kind}`,
      annotation(kind),
    ]),
  ),
};

for (const { files, tags } of [
  { files: ACTIVE_PDFS, tags: [] },
  { files: OTHER_ACTIVE_PDFS, tags: ['all'] },
]) {
  test.each(Object.entries(files))(
    'a PDF with %s has active content',
    { tags },
    async (_, file) => {
      expect(await checkPdf(file)).toBe('active');
    },
  );
}
