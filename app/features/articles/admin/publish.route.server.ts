import type { AdminArgs } from '~/features/administration/panel/admin.session.server';
import { toAdminMoment } from '~/features/administration/moment';
import { invalid } from '~/web/forms/server/answer.server';
import { notFound } from '~/web/http/responses.server';
import { stepForm } from './article.schema';
import { parseArticleId } from './article-paths';
import { changedWords, NO_SUCH_ARTICLE, UPLOAD_FAILED, UPLOADED } from './editing-labels';
import { backWith } from './take-step.route.server';

export async function publishStored(args: AdminArgs) {
  const { services, request, params, admin } = args;
  const form = await services.forms.readForm(request, stepForm);
  if (!form.ok) return invalid(form.failure);
  const id = parseArticleId(params.id);
  if (id === null) throw notFound();
  const published = await services.writing.publish(admin, id, form.value.version ?? 0);
  if (published.ok) return backWith(args, id, UPLOADED);
  const { failure } = published;
  if (failure === 'failed') {
    return invalid(form.refuse({ alert: UPLOAD_FAILED }), {}, { status: 503 });
  }
  switch (failure.kind) {
    case 'gone':
      return backWith(args, null, NO_SUCH_ARTICLE);
    case 'changed': {
      const { changedBy, changedAt, status, version } = failure.latest;
      if (status === 'published' && changedBy === admin.email) return backWith(args, id, UPLOADED);
      const refused = form.refuse({ alert: changedWords(changedBy, toAdminMoment(changedAt)) });
      const repopulateFields = { ...refused.repopulateFields, version: String(version) };
      return invalid({ ...refused, repopulateFields }, {}, { status: 409 });
    }
    case 'invalid': {
      const missing = Object.values(failure.problems).join(' ');
      return invalid(form.refuse({ alert: `The article cannot be published yet. ${missing}` }));
    }
  }
}
