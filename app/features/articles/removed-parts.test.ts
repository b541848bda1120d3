import { expect, test } from 'vitest';
import { findRemovedParts } from './clean-html';

test.each([
  [
    '<p>a</p><iframe width="560" src="https://www.youtube.com/embed/x" allowfullscreen></iframe>',
    ['a frame (https://www.youtube.com/embed/x)'],
  ],
  ['<video controls><source src="/a.mp4"></video>', ['a video (/a.mp4)']],
  [
    '<VIDEO src="/b.mp4"></VIDEO><audio src="c.mp3"></audio>',
    ['a video (/b.mp4)', 'a sound (c.mp3)'],
  ],
  ['<object data="x.swf"><embed src="x.swf"></object>', ['an embedded object (x.swf)']],
  [
    '<script async src="https://e.in/x.js"></script><script>x()</script>',
    ['a script (https://e.in/x.js)', 'a script'],
  ],
  ['<form><input name="a"><button>Go</button></form>', ['a form']],
  ['<svg><path d="M0 0"/></svg><canvas></canvas>', ['a drawing']],
  ['<style>p{}</style>', ['a style sheet']],
  ['<p><a href="javascript:x()">a</a> <a href="/faq">b</a></p>', ['a link (javascript:x())']],
  ['<!-- <iframe src="x"></iframe> --><p>2 < 3</p>', []],
  ['<iframe src="x"></iframe><iframe src="x"></iframe>', ['a frame (x)']],
])('the warning about %s says %j', (html, said) => {
  expect(findRemovedParts(html)).toEqual(said);
});
