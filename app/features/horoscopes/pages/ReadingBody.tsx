import type { ComponentType, ReactNode } from 'react';
import { getLanguageFacts } from '~/shared/i18n/language';
import {
  getAreaLabel,
  listAreas,
  type Area,
  type OrderedParts,
} from '~/features/horoscopes/reading-parts';
import type { PredictionBlock } from '~/features/horoscopes/prediction';
import { BriefcaseIcon, CoinIcon, HeartIcon, HomeIcon, LeafIcon } from '~/web/ui/art/page-icons';

export type ReadingContent =
  | { readonly kind: 'parts'; readonly parts: OrderedParts }
  | { readonly kind: 'text'; readonly blocks: readonly PredictionBlock[] };

const AREA_ICONS: Readonly<Record<Area, ComponentType<{ size?: number }>>> = {
  love: HeartIcon,
  career: BriefcaseIcon,
  money: CoinIcon,
  health: LeafIcon,
  family: HomeIcon,
};

/** @param note shown after the first paragraph */
export function ReadingBody({ words, note }: { words: ReadingContent; note?: ReactNode }) {
  const { lang } = getLanguageFacts();
  if (words.kind === 'text') {
    return (
      <div className="prediction" lang={lang}>
        {words.blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
        {note}
      </div>
    );
  }
  const { parts } = words;
  return (
    <div className="prediction" lang={lang}>
      <p className="reading-summary">{parts.summary}</p>
      {note}
      <dl className="reading-areas">
        {listAreas(parts).map((area) => {
          const Icon = AREA_ICONS[area];
          return (
            <div key={area}>
              <dt>
                <Icon /> {getAreaLabel(area)}
              </dt>
              <dd>{parts[area]}</dd>
            </div>
          );
        })}
      </dl>
      <p className="reading-close">{parts.close}</p>
    </div>
  );
}

function Block({ block }: { block: PredictionBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
