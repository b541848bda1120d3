import type { AreaStyles } from '~/web/http/route-handle';
import astrologersFile from './astrologers.css?url';
import astrologersText from './astrologers.css?inline';
import dayCardFile from './day-card.css?url';
import dayCardText from './day-card.css?inline';
import festivalsFile from './festivals.css?url';
import festivalsText from './festivals.css?inline';
import homeFile from './home.css?url';
import homeText from './home.css?inline';
import horoscopesFile from './horoscopes.css?url';
import horoscopesText from './horoscopes.css?inline';
import kundliFile from './kundli.css?url';
import kundliText from './kundli.css?inline';
import panchangFile from './panchang.css?url';
import panchangText from './panchang.css?inline';
import textsFile from './texts.css?url';
import textsText from './texts.css?inline';
import yearlyFile from './yearly.css?url';
import yearlyText from './yearly.css?inline';

export const astrologersStyles = area(astrologersFile, astrologersText);
export const dayCardStyles = area(dayCardFile, dayCardText);
export const festivalsStyles = area(festivalsFile, festivalsText);
export const homeStyles = area(homeFile, homeText);
export const horoscopesStyles = area(horoscopesFile, horoscopesText);
export const kundliStyles = area(kundliFile, kundliText);
export const panchangStyles = area(panchangFile, panchangText);
export const textsStyles = area(textsFile, textsText);
/** Follows the horoscope styles, because it overrides some of them. */
export const yearlyStyles = area(yearlyFile, yearlyText);

/** Documents inline the text. Browsers load the file on navigation from another area. */
function area(file: string, text: string): AreaStyles {
  return { file, text: import.meta.env.SSR ? text : '' };
}
