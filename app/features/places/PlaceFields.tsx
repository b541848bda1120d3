import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { OptionList } from '~/web/forms/fields/ChoiceFields';
import { getControlProps, FieldShell } from '~/web/forms/fields/FieldShell';
import { useField } from '~/web/forms/form-state';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { useHydrated } from '~/web/forms/browser/use-hydrated';
import type { PlaceOption, Places } from './places.server';

export const SHOW_STATES = 'show-states';
export const SHOW_CITIES = 'show-cities';

type Kind = 'states' | 'cities';

interface PlaceFieldsProps {
  readonly names: { readonly country: string; readonly state: string; readonly city: string };
  readonly places: Places;
}

/**
 * Country, state and city. Without JavaScript, a button posts the form, and the page returns with the next list
 * filled.
 * With JavaScript, lists fill automatically. A new country clears state and city, a new state clears the city.
 */
export function PlaceFields({ names, places }: PlaceFieldsProps) {
  const [states, setStates] = useState(places.states);
  const [cities, setCities] = useState(places.cities);
  const alive = useHydrated();
  /** The list that failed to load. Its button is shown, because it works without JavaScript. */
  const [stuck, setStuck] = useState<Kind | null>(null);
  const turns = useRef(0);
  const fill = useCallback(async (kind: Kind, id: string) => {
    if (kind === 'states') setStates([]);
    setCities([]);
    const turn = (turns.current += 1);
    const list = await fetchPlaces(kind, id);
    if (turn !== turns.current) return;
    setStuck(list === null ? kind : null);
    (kind === 'states' ? setStates : setCities)(list ?? []);
  }, []);
  const country = useField(names.country);
  const state = useField(names.state);
  const city = useField(names.city);
  const shown = useRef([country.valueOf(names.country), state.valueOf(names.state)]);
  useEffect(() => {
    const chosen = [chosenIn(country.id), chosenIn(state.id)] as const;
    const [shownCountry, shownState] = shown.current;
    shown.current = [...chosen];
    if (chosen[0] !== shownCountry) void fill('states', chosen[0]);
    else if (chosen[1] !== shownState) void fill('cities', chosen[1]);
  }, [country.id, state.id, fill]);
  // Lists from a post replace lists loaded by JavaScript.
  const [shownPlaces, setShownPlaces] = useState(places);
  if (shownPlaces !== places) {
    setShownPlaces(places);
    setStuck(null);
    setStates(places.states);
    setCities(places.cities);
  }
  function renderShowButton(kind: Kind, returnAnchor: string) {
    if (alive && stuck !== kind) return null;
    const [intent, text] =
      kind === 'states'
        ? [SHOW_STATES, m.places_show_states()]
        : [SHOW_CITIES, m.places_show_cities()];
    return (
      <SubmitButton
        intent={intent}
        unchecked
        returnAnchor={returnAnchor}
        look="plain"
        busyText={text}
      >
        {text}
      </SubmitButton>
    );
  }
  return (
    <>
      <PlaceSelect
        name={names.country}
        label={m.places_country()}
        empty={m.places_choose_country()}
        autoComplete="country-name"
        options={places.countries}
        beside={renderShowButton('states', state.id)}
        onChoose={(id) => void fill('states', id)}
      />
      <PlaceSelect
        key={`state-of-${states[0]?.value ?? 'none'}`}
        name={names.state}
        label={m.places_state()}
        empty={m.places_choose_state()}
        options={states}
        beside={renderShowButton('cities', city.id)}
        onChoose={(id) => void fill('cities', id)}
      />
      <PlaceSelect
        key={`city-of-${cities[0]?.value ?? 'none'}`}
        name={names.city}
        label={m.places_city()}
        empty={m.places_choose_city()}
        options={cities}
      />
    </>
  );
}

function PlaceSelect({
  name,
  label,
  empty,
  autoComplete = 'off',
  options,
  beside,
  onChoose,
}: {
  readonly name: string;
  readonly label: string;
  readonly empty: string;
  readonly autoComplete?: string;
  readonly options: readonly PlaceOption[];
  readonly beside?: ReactNode;
  readonly onChoose?: (value: string) => void;
}) {
  const field = useField(name);
  return (
    <FieldShell field={field} label={label} beside={beside}>
      <select
        {...getControlProps(field, null)}
        id={field.id}
        name={name}
        defaultValue={field.valueOf(name)}
        disabled={options.length === 0}
        autoComplete={autoComplete}
        onChange={(event) => onChoose?.(event.currentTarget.value)}
      >
        <OptionList options={options} empty={empty} />
      </select>
    </FieldShell>
  );
}

function chosenIn(id: string): string {
  const list = document.getElementById(id);
  return list instanceof HTMLSelectElement ? list.value : '';
}

async function fetchPlaces(kind: Kind, id: string): Promise<PlaceOption[] | null> {
  if (id === '') return [];
  try {
    const response = await fetch(toLocalPath(`/places/${kind}/${id}`));
    return response.ok ? ((await response.json()) as PlaceOption[]) : null;
  } catch {
    return null;
  }
}
