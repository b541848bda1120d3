/**
 * Builds app/infrastructure/sql/seed/ifsc-codes.json.gz from the npm package ifsc (MIT, Copyright (c) 2020 Razorpay;
 * its data from the Reserve Bank of India and NPCI is in the public domain; credited on the credits page).
 * For a new edition:
 * npm pack ifsc@2.0.50 && tar xzf ifsc-2.0.50.tgz
 * node scripts/make-ifsc.mjs ./package
 * Contains banks with a known name and their codes, sorted and separated by spaces. Each code omits the prefix that
 * it
 * shares with the preceding one.
 * `members` lists codes that small banks use under a larger bank.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const OUTPUT = fileURLToPath(
  new URL('../app/infrastructure/sql/seed/ifsc-codes.json.gz', import.meta.url),
);
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** Position after the four letters of the bank and the zero. */
const BRANCH_PART = 6;

const packageFolder = process.argv[2];
if (!packageFolder) {
  console.error('Usage: node scripts/make-ifsc.mjs <folder of the unpacked package>');
  process.exit(1);
}
const { name, version } = readJson('package.json');
const listed = readJson('src/IFSC.json');
const bankNames = readJson('src/banknames.json');
const membersByCode = readJson('src/sublet.json');
const membersByPrefix = Object.entries(readJson('src/custom-sublets.json')).sort(
  ([one], [other]) => other.length - one.length,
);

const banks = {};
const members = {};
let kept = 0;
let namelessCount = 0;
for (const bank of Object.keys(listed).sort()) {
  const codes = listed[bank].map((part) => `${bank}0${String(part).padStart(BRANCH_PART, '0')}`);
  const wrong = codes.find((code) => !IFSC.test(code));
  if (wrong) throw new Error(`${wrong} is no IFSC`);
  if (!bankNames[bank]) {
    namelessCount += codes.length;
    continue;
  }
  codes.sort();
  kept += codes.length;
  banks[bank] = [tidy(bankNames[bank]), pack(codes)];
  for (const code of codes) {
    const member = findMemberName(code);
    if (member && member !== banks[bank][0]) (members[member] ??= []).push(code);
  }
}

const data = { source: `${name} ${version}`, banks, members };
writeFileSync(OUTPUT, gzipSync(JSON.stringify(data), { level: 9 }));
console.log(
  `${kept} codes of ${Object.keys(banks).length} banks, ${Object.keys(members).length} member banks; ` +
    `${namelessCount} codes of banks without a name were left out → ${OUTPUT}`,
);

function readJson(file) {
  return JSON.parse(readFileSync(path.join(packageFolder, file), 'utf8'));
}

function pack(codes) {
  let before = '';
  return codes
    .map((code) => {
      const part = code.slice(-BRANCH_PART);
      let same = 0;
      while (part[same] === before[same]) same += 1;
      before = part;
      return part.slice(same);
    })
    .join(' ');
}

/** The package lists member banks by code or code prefix, with the code or name of the bank. */
function findMemberName(code) {
  const byBeginning = membersByPrefix.find(([beginning]) => code.startsWith(beginning))?.[1];
  const member = membersByCode[code] ?? byBeginning;
  return member && tidy(bankNames[member] ?? member);
}

function tidy(text) {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
