import { expect, test } from 'vitest';
import { cleanArticleHtml } from './clean-html';
import { parseLinkAddress } from './link-address';

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com/x?y=1', 'https://example.com/x?y=1'],
  [' Example.co.in ', 'https://Example.co.in'],
  ['उदाहरण.भारत', 'https://उदाहरण.भारत'],
  ['a@b.in', 'mailto:a@b.in'],
  ['https://example.com/', 'https://example.com/'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['mailto:a@b.in', 'mailto:a@b.in'],
  ['tel:+919876543210', 'tel:+919876543210'],
  ['/faq', '/faq'],
  ['#part', '#part'],
  ['?page=2', '?page=2'],
])('the link %j becomes %j', (typed, address) => {
  expect(parseLinkAddress(typed)).toBe(address);
});

test.each([
  'http//e.in',
  'http:/e.in',
  'https://',
  'https:// e.in',
  '//e.in',
  '/\\e.in',
  'javascript:alert(1)',
  'e.in javascript:x',
  'faq',
  'lamp.html',
  'mailto:',
])('%j is not a valid link', (typed) => {
  expect(parseLinkAddress(typed)).toBeNull();
});

test('incomplete links in pasted HTML are completed, and others are unchanged', async () => {
  const html =
    '<p><a href="www.example.com">a</a><a href="a@b.in">b</a><a href="faq.html">c</a></p>';
  expect(await cleanArticleHtml(html)).toBe(
    '<p><a href="https://www.example.com">a</a><a href="mailto:a@b.in">b</a><a href="faq.html">c</a></p>',
  );
});
