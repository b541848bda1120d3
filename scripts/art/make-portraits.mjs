/**
 * Draws the demonstration profiles' portraits, public/art/astrologers/01.svg … 16.svg. They show no real person.
 * Profiles: app/features/astrologers/content/demo-astrologers.json. Run: node scripts/art/make-portraits.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BEARDS,
  BEHIND,
  CLOTHES,
  BACKGROUNDS,
  HAIR,
  MALA,
  OVER,
  SKINS,
  drawTurban,
  drawVeil,
} from './portrait-parts.mjs';

const FOLDER = new URL('../../public/art/astrologers/', import.meta.url).pathname;

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
  const [ground, disc] = BACKGROUNDS[portrait.ground];
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
    drawFeatures(portrait, hair),
    shape(portrait.turban ? undefined : OVER[portrait.over], hair),
    portrait.turban ? drawTurban(portrait.turban) : '',
    portrait.veil ? drawVeil(portrait.veil) : '',
    drawOrnaments(portrait),
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

function drawFeatures({ hair: colour, beard, moustache, glasses }, hair) {
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

function drawOrnaments({ bindi, tilak, earrings, flowers }) {
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
