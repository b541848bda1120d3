import { expect, it } from 'vitest';
import { isSafeSvg } from './harmless-svg';

const drawing = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

it.each([
  drawing('<g><path d="M0 0L1 1" style="fill:url(#a)"/><use href="#b"/></g>'),
  drawing('<title>A &amp; B</title><!-- by hand --><text x="1">Om</text>'),
  drawing('<style><![CDATA[ .a > .b { fill: red } ]]></style>'),
  drawing('<image href="data:image/png;base64,AAAA"/>'),
  Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
])('SVG %# is accepted as safe', async (svg) => {
  expect(await isSafeSvg(svg)).toBe(true);
});

it.each([
  drawing('<script>x()</script>'),
  drawing('<SCRIPT>x()</SCRIPT>'),
  drawing('<svg:script xmlns:svg="http://www.w3.org/2000/svg">x()</svg:script>'),
  drawing('', 'onload="x()"'),
  drawing("<rect ONCLICK='x()'/>"),
  drawing('<foreignObject><p>x</p></foreignObject>'),
  drawing('<image href="https://evil.example/a.png"/>'),
  drawing('<image xlink:href="file:///etc/passwd"/>'),
  drawing('<image href="&#104;ttps://evil.example/a.png"/>'),
  drawing('<use href="other.svg#a"/>'),
  drawing('<a href="java&#115;cript:x()"><rect/></a>'),
  drawing('<style>@import url(https://evil.example/a.css)</style>'),
  drawing('<rect style="fill:url(//evil.example/a)"/>'),
  drawing('<rect fill="url(https://evil.example/a)"/>'),
  drawing('<animate attributeName="href" to="javascript:x()"/>'),
  drawing('<image href="data:image/svg+xml;base64,AAAA"/>'),
  Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'),
  Buffer.from('<?xml-stylesheet href="https://evil.example/a.css"?><svg/>'),
  Buffer.from([0xff, 0xfe, 0x3c, 0x00]),
])('SVG %# is rejected as unsafe', async (svg) => {
  expect(await isSafeSvg(svg)).toBe(false);
});
