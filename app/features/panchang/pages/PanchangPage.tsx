import type { PanchangView } from '~/features/panchang/panchang-view';
import { PanchangDay } from './PanchangDay';
import { PanchangMonth } from './PanchangMonth';
import { PanchangCityNotFound } from './PanchangCityNotFound';

export function PanchangPage({ view }: { readonly view: PanchangView }) {
  switch (view.kind) {
    case 'day':
      return <PanchangDay view={view} />;
    case 'month':
      return <PanchangMonth view={view} />;
    case 'nowhere':
      return <PanchangCityNotFound view={view} />;
  }
}
