import { LOOKUP_ANSWERS, ASTROLOGER_CALLS } from '~/api/calls/astrologer-calls';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { type ApiServices, answered } from '~/api/handlers';

const MAXIMUM_LISTED = 5_000;

export function astrologerEndpoints({ astrologers }: ApiServices) {
  return answered(ASTROLOGER_CALLS, {
    async list() {
      const listed = await astrologers.listActive({
        language: null,
        specialization: null,
        maxPrice: null,
        minExperience: null,
        sort: 'rating',
        limit: MAXIMUM_LISTED,
        offset: 0,
      });
      return listed.astrologers.map(({ photoUrl, ...card }) => ({
        ...card,
        astrologerId: card.id,
        photoUrlpath: photoUrl,
        status: ASTROLOGER_STATUS.active,
      }));
    },

    async findByMobile({ params: { msisdn } }) {
      const found = await astrologers.findByMobile(msisdn);
      return {
        astrologerId: found?.id ?? 0,
        astrologerName: found?.name ?? '',
        msisdn,
        ...(found ? LOOKUP_ANSWERS.found : LOOKUP_ANSWERS.notFound),
      };
    },
  });
}
