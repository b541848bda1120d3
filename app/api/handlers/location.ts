import type { LOCATION_CALLS } from '~/api/calls/location-calls';
import type { ApiServices } from '~/api/api-services';
import type { Handlers } from '~/api/handlers';

export function locationHandlers({
  locations,
}: Pick<ApiServices, 'locations'>): Handlers<typeof LOCATION_CALLS> {
  return {
    async countries() {
      const countries = await locations.countries();
      return countries.map(({ id, name, code }) => ({
        id,
        country_name: name,
        ...(code === '' ? {} : { code }),
      }));
    },

    async states({ params: { countryId } }) {
      const states = await locations.getStates(countryId);
      return states.map(({ id, name }) => ({ state_id: id, state_name: name }));
    },

    async cities({ params: { stateId } }) {
      const cities = await locations.listCities(stateId);
      return cities.map(({ id, name, otherNames, latitude, longitude }) => ({
        city_id: id,
        city_name: name,
        otherNames: [...otherNames],
        latitude,
        longitude,
      }));
    },
  };
}
