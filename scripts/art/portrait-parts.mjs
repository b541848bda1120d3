/** What portraits are put together from: colours and shapes on a square of 160. Used by make-portraits.mjs. */

/** Background and, a little lighter, the disc behind the head. */
export const BACKGROUNDS = {
  plum: ['#2b1b62', '#3a2680'],
  wine: ['#571f3f', '#712d55'],
  teal: ['#14474a', '#1d5f61'],
  rust: ['#7d3a0e', '#9a4c18'],
  blue: ['#1c3768', '#274c8b'],
  moss: ['#2c4a26', '#3b6133'],
};
export const SKINS = { fair: '#e7b58d', wheat: '#d59a6a', brown: '#b97b4b', dark: '#8f5a35' };
export const HAIR = { black: '#1f1633', brown: '#3a2318', grey: '#8d8798', white: '#d8d3e0' };

/** The hair behind the head. */
export const BEHIND = {
  long: 'M80 34C52 34 48 60 50 84C51 100 46 112 44 124H116C114 112 109 100 110 84C112 60 108 34 80 34Z',
  bob: 'M80 35C52 35 48 60 50 82C51 92 50 98 54 102H106C110 98 109 92 110 82C112 60 108 35 80 35Z',
  bun: 'M80 14A13 13 0 1 1 79.9 14ZM80 36C56 36 52 54 54 74H106C108 54 104 36 80 36Z',
  braid:
    'M80 34C53 34 50 58 53 82L58 92H102L107 82C110 58 107 34 80 34ZM104 88C116 98 118 108 112 116C120 122 118 132 112 136C116 142 114 150 108 154L101 148C104 142 100 136 103 130C98 124 100 116 103 112C98 104 98 96 104 88Z',
  curls:
    'M80 32C72 26 58 32 57 42C46 46 44 58 49 66C42 74 46 86 53 89C52 98 60 104 67 101H93C100 104 108 98 107 89C114 86 118 74 111 66C116 58 114 46 103 42C102 32 88 26 80 32Z',
};

/** The hair over the forehead. */
export const OVER = {
  parted: 'M80 35C57 35 51 54 53 76C62 68 74 60 80 44C86 60 98 68 107 76C109 54 103 35 80 35Z',
  sweep: 'M72 36C54 40 51 58 53 77C57 66 62 60 70 55C82 58 98 60 107 76C110 50 98 31 72 36Z',
  fringe: 'M80 35C58 35 51 52 53 74C58 64 68 59 80 59C92 59 102 64 107 74C109 52 102 35 80 35Z',
  short:
    'M80 36C60 36 53 48 55 70L60 62C62 56 70 54 80 55C90 54 98 56 100 62L105 70C107 48 100 36 80 36Z',
  side: 'M66 38C56 42 53 54 55 70L60 60C74 62 90 58 96 50C100 56 102 62 105 70C108 50 98 34 82 35C76 35 70 36 66 38Z',
  waves:
    'M62 42C54 46 52 58 55 72L60 60C64 62 68 58 72 60C78 62 82 57 88 59C94 61 98 58 101 62L105 72C108 58 106 46 98 42C94 34 84 32 78 36C72 33 65 36 62 42Z',
  receding:
    'M56 60C52 66 53 74 55 80L59 72C59 64 60 58 64 52C60 53 57 56 56 60ZM104 60C108 66 107 74 105 80L101 72C101 64 100 58 96 52C100 53 103 56 104 60Z',
};

export const BEARDS = {
  full: 'M55 76C55 100 64 114 80 114C96 114 105 100 105 76C101 84 96 86 90 86Q80 82 70 86C64 86 59 84 55 76Z',
  long: 'M55 76C54 104 62 126 80 132C98 126 106 104 105 76C101 84 96 86 90 86Q80 82 70 86C64 86 59 84 55 76Z',
  trim: 'M57 84C59 98 68 106 80 106C92 106 101 98 103 84C100 92 96 95 91 96Q80 90 69 96C64 95 60 92 57 84Z',
};

/** Clothes: what lies on the shoulders, drawn over a body in the first colour. */
export const CLOTHES = {
  kurta: (_, trim) =>
    `<path fill="none" stroke="${trim}" stroke-width="4" d="M66 108Q72 122 80 124Q88 122 94 108M80 124V156"/>`,
  jacket: (_, trim) =>
    `<path fill="${trim}" d="M66 108C46 112 24 126 20 160H70ZM94 108C114 112 136 126 140 160H90Z"/>`,
  sari: (_, trim) =>
    `<path fill="${trim}" d="M94 108C114 112 136 126 140 160H46C70 150 92 132 94 108Z"/>` +
    `<path fill="none" stroke="#ffd98a" stroke-width="3" d="M94 108C92 132 70 150 46 160"/>`,
  dupatta: (_, trim) =>
    `<path fill="${trim}" d="M66 108C46 112 24 126 20 160H44C46 140 54 126 68 118ZM94 108C114 112 136 126 140 160H116C114 140 106 126 92 118Z"/>`,
  shirt: (_, trim) =>
    `<path fill="${trim}" d="M64 108L80 126L70 134L58 112ZM96 108L80 126L90 134L102 112Z"/>`,
};

/** A turban of a colour. */
export const drawTurban = (colour) =>
  `<path fill="${colour}" d="M80 22C54 22 44 42 50 64C58 54 70 50 80 42C90 50 102 54 110 64C116 42 106 22 80 22Z"/>` +
  '<path fill="none" stroke="#17103a" stroke-opacity=".35" stroke-width="2" d="M52 56C64 50 74 44 84 26M56 40C66 40 74 34 80 24M108 56C96 50 88 46 80 42M106 42C98 42 92 38 88 32"/>';
/** A cloth over the head, of a colour. */
export const drawVeil = (colour) =>
  `<path fill="${colour}" d="M80 26C50 26 40 56 44 84C46 104 36 118 30 132L60 124C52 108 50 70 58 56C64 44 74 42 80 42C86 42 96 44 102 56C110 70 108 108 100 124L130 132C124 118 114 104 116 84C120 56 110 26 80 26Z"/>`;

/** A string of beads. */
export const MALA =
  '<path fill="none" stroke="#7a3b1a" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 6.5" d="M60 112C60 136 70 148 80 150C90 148 100 136 100 112"/>';
