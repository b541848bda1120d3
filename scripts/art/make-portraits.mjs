/**
 * Draws the portraits of the demonstration profiles: public/art/astrologers/01.svg … 16.svg, in the flat style of
 * public/art/default-profile.svg. They are drawings of nobody. The profiles themselves: app/content/demo-astrologers.json.
 *
 * Run by hand after a change here: node scripts/art/make-portraits.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = new URL('../../public/art/astrologers/', import.meta.url).pathname;

/** Background and, a little lighter, the disc behind the head. */
const GROUNDS = {
  plum: ['#2b1b62', '#3a2680'],
  wine: ['#571f3f', '#712d55'],
  teal: ['#14474a', '#1d5f61'],
  rust: ['#7d3a0e', '#9a4c18'],
  blue: ['#1c3768', '#274c8b'],
  moss: ['#2c4a26', '#3b6133'],
};
const SKINS = { fair: '#e7b58d', wheat: '#d59a6a', brown: '#b97b4b', dark: '#8f5a35' };
const HAIR = { black: '#1f1633', brown: '#3a2318', grey: '#8d8798', white: '#d8d3e0' };

/** The hair behind the head. */
const BEHIND = {
  long: 'M80 34C52 34 48 60 50 84C51 100 46 112 44 124H116C114 112 109 100 110 84C112 60 108 34 80 34Z',
  bob: 'M80 35C52 35 48 60 50 82C51 92 50 98 54 102H106C110 98 109 92 110 82C112 60 108 35 80 35Z',
  bun: 'M80 14A13 13 0 1 1 79.9 14ZM80 36C56 36 52 54 54 74H106C108 54 104 36 80 36Z',
  braid:
    'M80 34C53 34 50 58 53 82L58 92H102L107 82C110 58 107 34 80 34ZM104 88C116 98 118 108 112 116C120 122 118 132 112 136C116 142 114 150 108 154L101 148C104 142 100 136 103 130C98 124 100 116 103 112C98 104 98 96 104 88Z',
  curls:
    'M80 32C72 26 58 32 57 42C46 46 44 58 49 66C42 74 46 86 53 89C52 98 60 104 67 101H93C100 104 108 98 107 89C114 86 118 74 111 66C116 58 114 46 103 42C102 32 88 26 80 32Z',
};

/** The hair over the forehead. */
const OVER = {
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

const BEARDS = {
  full: 'M55 76C55 100 64 114 80 114C96 114 105 100 105 76C101 84 96 86 90 86Q80 82 70 86C64 86 59 84 55 76Z',
  long: 'M55 76C54 104 62 126 80 132C98 126 106 104 105 76C101 84 96 86 90 86Q80 82 70 86C64 86 59 84 55 76Z',
  trim: 'M57 84C59 98 68 106 80 106C92 106 101 98 103 84C100 92 96 95 91 96Q80 90 69 96C64 95 60 92 57 84Z',
};

/** Clothes: what lies on the shoulders, drawn over a body in the first colour. */
const CLOTHES = {
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

const TURBAN = (colour) =>
  `<path fill="${colour}" d="M80 22C54 22 44 42 50 64C58 54 70 50 80 42C90 50 102 54 110 64C116 42 106 22 80 22Z"/>` +
  '<path fill="none" stroke="#17103a" stroke-opacity=".35" stroke-width="2" d="M52 56C64 50 74 44 84 26M56 40C66 40 74 34 80 24M108 56C96 50 88 46 80 42M106 42C98 42 92 38 88 32"/>';
const VEIL = (colour) =>
  `<path fill="${colour}" d="M80 26C50 26 40 56 44 84C46 104 36 118 30 132L60 124C52 108 50 70 58 56C64 44 74 42 80 42C86 42 96 44 102 56C110 70 108 108 100 124L130 132C124 118 114 104 116 84C120 56 110 26 80 26Z"/>`;

/** A string of beads. */
const MALA =
  '<path fill="none" stroke="#7a3b1a" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 6.5" d="M60 112C60 136 70 148 80 150C90 148 100 136 100 112"/>';

/** One entry a portrait, in the order of the profiles. */
const PORTRAITS = [
  {
    ground: 'plum',
    skin: 'wheat',
    hair: 'black',
    behind: 'long',
    over: 'parted',
    wears: ['dupatta', '#f6b23c', '#b4510a'],
    bindi: true,
    earrings: true,
  },
  {
    ground: 'rust',
    skin: 'brown',
    hair: 'white',
    over: 'receding',
    beard: 'full',
    wears: ['kurta', '#fffbf3', '#c9bfe6'],
    tilak: true,
    glasses: true,
  },
  {
    ground: 'teal',
    skin: 'dark',
    hair: 'black',
    behind: 'bun',
    over: 'parted',
    wears: ['sari', '#6d1f3f', '#a8281b'],
    bindi: true,
    earrings: true,
    flowers: true,
  },
  {
    ground: 'blue',
    skin: 'wheat',
    hair: 'black',
    turban: '#f6b23c',
    beard: 'full',
    wears: ['shirt', '#e8eef7', '#fffbf3'],
  },
  {
    ground: 'wine',
    skin: 'fair',
    hair: 'brown',
    behind: 'bob',
    over: 'fringe',
    wears: ['kurta', '#c9bfe6', '#5b3fa8'],
    glasses: true,
    earrings: true,
  },
  {
    ground: 'moss',
    skin: 'wheat',
    hair: 'black',
    over: 'side',
    moustache: true,
    wears: ['jacket', '#fffbf3', '#5b3a1c'],
  },
  {
    ground: 'wine',
    skin: 'brown',
    hair: 'grey',
    behind: 'bun',
    over: 'parted',
    wears: ['sari', '#176b42', '#f6b23c'],
    bindi: true,
    earrings: true,
    glasses: true,
  },
  {
    ground: 'teal',
    skin: 'brown',
    hair: 'black',
    over: 'waves',
    beard: 'trim',
    wears: ['shirt', '#3a6ea5', '#e8eef7'],
  },
  {
    ground: 'plum',
    skin: 'fair',
    hair: 'black',
    behind: 'long',
    over: 'fringe',
    wears: ['dupatta', '#a8281b', '#fffbf3'],
  },
  {
    ground: 'rust',
    skin: 'wheat',
    hair: 'white',
    over: 'receding',
    beard: 'long',
    wears: ['dupatta', '#f6b23c', '#b4510a'],
    tilak: true,
    mala: true,
  },
  {
    ground: 'blue',
    skin: 'fair',
    hair: 'black',
    behind: 'bob',
    over: 'sweep',
    veil: '#176b42',
    wears: ['kurta', '#2f8f5d', '#ffd98a'],
  },
  {
    ground: 'moss',
    skin: 'brown',
    hair: 'black',
    over: 'short',
    moustache: true,
    wears: ['dupatta', '#fffbf3', '#a8281b'],
    glasses: true,
  },
  {
    ground: 'wine',
    skin: 'dark',
    hair: 'black',
    behind: 'braid',
    over: 'parted',
    wears: ['kurta', '#f6b23c', '#a8281b'],
    bindi: true,
    earrings: true,
  },
  {
    ground: 'blue',
    skin: 'wheat',
    hair: 'black',
    over: 'short',
    wears: ['jacket', '#ffd98a', '#7d2a1b'],
    mala: true,
  },
  {
    ground: 'teal',
    skin: 'brown',
    hair: 'black',
    behind: 'curls',
    over: 'sweep',
    wears: ['sari', '#b4510a', '#fffbf3'],
    bindi: true,
    earrings: true,
  },
  {
    ground: 'plum',
    skin: 'wheat',
    hair: 'grey',
    turban: '#a8281b',
    moustache: true,
    wears: ['jacket', '#fffbf3', '#2c4a26'],
    tilak: true,
  },
];

mkdirSync(FOLDER, { recursive: true });
PORTRAITS.forEach((portrait, index) => {
  const name = `${String(index + 1).padStart(2, '0')}.svg`;
  writeFileSync(join(FOLDER, name), draw(portrait));
});

function draw(portrait) {
  const [ground, disc] = GROUNDS[portrait.ground];
  const skin = SKINS[portrait.skin];
  const hair = HAIR[portrait.hair];
  const [cut, cloth, trim] = portrait.wears;
  const parts = [
    `<rect width="160" height="160" fill="${ground}"/><circle cx="80" cy="74" r="58" fill="${disc}"/>`,
    shape(BEHIND[portrait.behind], hair),
    `<path fill="${cloth}" d="M20 160C24 126 46 112 66 108H94C114 112 136 126 140 160Z"/>`,
    `<path fill="${skin}" d="M69 88V108Q80 122 91 108V88Z"/>`,
    `<path fill="#17103a" fill-opacity=".16" d="M69 96Q80 108 91 96V104Q80 112 69 104Z"/>`,
    CLOTHES[cut](cloth, trim),
    portrait.mala ? MALA : '',
    face(skin),
    shape(BEARDS[portrait.beard], hair),
    features(portrait, hair),
    shape(portrait.turban ? undefined : OVER[portrait.over], hair),
    portrait.turban ? TURBAN(portrait.turban) : '',
    portrait.veil ? VEIL(portrait.veil) : '',
    ornaments(portrait),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="18 10 124 124">${parts.join('')}</svg>\n`;
}

function shape(path, colour) {
  return path ? `<path fill="${colour}" d="${path}"/>` : '';
}

function face(skin) {
  return (
    `<path fill="${skin}" d="M80 38C62 38 54 52 55 72C56 92 66 104 80 104C94 104 104 92 105 72C106 52 98 38 80 38Z"/>` +
    `<circle cx="55" cy="75" r="5" fill="${skin}"/><circle cx="105" cy="75" r="5" fill="${skin}"/>`
  );
}

function features({ hair: colour, beard, moustache, glasses }, hair) {
  const brows = colour === 'white' || colour === 'grey' ? hair : '#1f1633';
  return [
    `<path fill="none" stroke="${brows}" stroke-width="2.5" stroke-linecap="round" d="M64 66Q69 63 74 66M86 66Q91 63 96 66"/>`,
    '<circle cx="69.5" cy="73" r="2.4" fill="#17103a"/><circle cx="90.5" cy="73" r="2.4" fill="#17103a"/>',
    '<path fill="none" stroke="#17103a" stroke-opacity=".45" stroke-width="2" stroke-linecap="round" d="M80 74L78 82H82"/>',
    beard || moustache
      ? `<path fill="${hair}" d="M80 85C74 82 68 86 65 92Q74 92 80 89Q86 92 95 92C92 86 86 82 80 85Z"/>`
      : '',
    `<path fill="none" stroke="#7a2418" stroke-width="2.5" stroke-linecap="round" d="M73 ${beard || moustache ? 94 : 91}Q80 ${beard || moustache ? 98 : 97} 87 ${beard || moustache ? 94 : 91}"/>`,
    glasses
      ? '<path fill="none" stroke="#17103a" stroke-width="2" d="M61 73a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M82 73a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M78 73h4M61 72l-6-1M99 72l6-1"/>'
      : '',
  ].join('');
}

function ornaments({ bindi, tilak, earrings, flowers }) {
  return [
    bindi ? '<circle cx="80" cy="62" r="2.6" fill="#a8281b"/>' : '',
    tilak
      ? '<path fill="none" stroke="#f6b23c" stroke-width="2.5" stroke-linecap="round" d="M77 52L79 62M83 52L81 62"/><path stroke="#a8281b" stroke-width="2.5" stroke-linecap="round" d="M80 53V61"/>'
      : '',
    earrings
      ? '<circle cx="55" cy="83" r="3" fill="#ffd98a"/><circle cx="105" cy="83" r="3" fill="#ffd98a"/>'
      : '',
    flowers
      ? '<path fill="none" stroke="#fffbf3" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 7" d="M64 36Q80 26 96 36"/>'
      : '',
  ].join('');
}
