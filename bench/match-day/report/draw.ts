import { LineChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TitleComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { FONT, HEIGHT, optionOf, type Pair, WIDTH } from './chart-option.ts';

use([LineChart, GridComponent, LegendComponent, MarkLineComponent, TitleComponent, SVGRenderer]);

/** An SVG with a background of its own, so that it is read on a dark page too. */
export function draw(pair: Pair): string {
  const chart = init(null, null, {
    renderer: 'svg',
    ssr: true,
    width: WIDTH,
    height: HEIGHT,
  });
  chart.setOption(optionOf(pair));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${minify(svg)}\n`;
}

/** Smaller: without what only a pointer would need, nor what differs with what was drawn before. */
const minify = (svg: string): string =>
  svg
    .replaceAll(/ (class|pointer-events|xml:space)="[^"]*"/g, '')
    .replace(/<style >[\s\S]*?<\/style>\n?/, '')
    .replaceAll(`font-family:${FONT};`, '')
    .replaceAll(' style="font-size:11px;"', '')
    .replace('<svg ', `<svg font-family="${FONT}" font-size="11px" `)
    .replaceAll('></path>', '/>')
    .replaceAll(/<path [^>]*fill-opacity="0"[^>]*\/>\n/g, '')
    .replaceAll(/(\d\.\d)\d+/g, '$1')
    .replaceAll(/zr\d+-/g, 'zr-');
