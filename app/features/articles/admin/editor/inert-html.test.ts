import { describe, expect, it } from 'vitest';
import { getOriginalName, makeInert, removeStyleSheets } from './inert-html';

describe('making HTML inert', () => {
  it.each([
    ['<p style="color:red">a</p>', '<p inert-style="color:red">a</p>'],
    ['<P STYLE=color:red>a</P>', '<P inert-STYLE=color:red>a</P>'],
    ["<p title='>'style='x'>a</p>", "<p title='>'inert-style='x'>a</p>"],
    ['<img/onerror="x()"/src="a">', '<img/inert-onerror="x()"/src="a">'],
    ['<style>p{}</style>', '<inert-style>p{}</inert-style>'],
  ])('renames the active markup in %s', (html, disarmed) => {
    expect(makeInert(html)).toBe(disarmed);
  });

  it.each([
    '<p title="my style=red onclick=x">style="color:red"</p>',
    '<a href=/style title=onclick>a < b style=x</a>',
    '<p data-style="x" styled="y">a</p>',
    '<img src="a.png" alt="A lamp" width="10"/>',
  ])('does not change %s', (html) => {
    expect(makeInert(html)).toBe(html);
  });

  it('is reversed for the names shown in messages', () => {
    expect([getOriginalName('inert-style'), getOriginalName('style')]).toEqual(['style', 'style']);
  });

  it('also removes style sheets from pasted HTML', () => {
    expect(removeStyleSheets('<style>p{}</style><p>a</p><style>b')).toBe('<p>a</p>');
  });
});
