import type { Limits } from '../limits.ts';
import type { MatchDay } from '../model/record.ts';
import { COLORS, PANELS, type Panel } from './panels.ts';

/** Two match days, to be drawn beside one another on the same axes. */
export interface Pair {
  title: string;
  ours: MatchDay;
  usual: MatchDay;
  limits: Limits;
}

export const FONT = 'Helvetica, Arial, sans-serif';
export const WIDTH = 960;
const PANEL = { width: 385, height: 150, left: [70, 545], top: 70, distance: 205 };
export const HEIGHT = PANEL.top + PANELS.length * PANEL.distance;

/** What echarts is to draw. */
export function optionOf({ title, ours, usual, limits }: Pair) {
  const days = [ours, usual];
  const cells = PANELS.flatMap((panel, row) =>
    days.map((day, column) => ({ panel, row, column, day, index: 2 * row + column })),
  );
  return {
    animation: false,
    backgroundColor: '#ffffff',
    textStyle: { fontFamily: FONT, color: '#1f2937' },
    title: [
      text(title, WIDTH / 2, 12, { fontSize: 17, align: 'center' }),
      ...['this design', 'the usual way'].map((name, column) =>
        text(name, left(column) + PANEL.width / 2, 44, { fontSize: 15, align: 'center' }),
      ),
      ...cells.map(({ panel, row, column }) =>
        text(panel.title, left(column) - 45, top(row) - 26, { fontSize: 12, align: 'left' }),
      ),
    ],
    grid: cells.map(({ row, column }) => ({
      left: left(column),
      top: top(row),
      width: PANEL.width,
      height: PANEL.height,
    })),
    legend: cells
      .filter(({ panel, column }) => panel.lines.length > 1 && column === 0)
      .map(({ panel, row }) => ({
        data: panel.lines.map(({ name }) => name),
        top: top(row) - 30,
        right: WIDTH - left(0) - PANEL.width,
        icon: 'rect',
        itemGap: 14,
        itemWidth: 14,
        itemHeight: 4,
        selectedMode: false,
        textStyle: { fontSize: 11 },
      })),
    xAxis: cells.map(({ index, row }) => ({
      gridIndex: index,
      type: 'value',
      min: 0,
      max: ours.seconds.length,
      interval: 20,
      axisLabel: { formatter: row === PANELS.length - 1 ? '{value} s' : '{value}', fontSize: 11 },
      splitLine: { show: false },
      axisTick: { show: false },
    })),
    yAxis: cells.map(({ panel, index }) => ({
      gridIndex: index,
      type: panel.isLog ? 'log' : 'value',
      ...extentOf(panel, days),
      axisLabel: { fontSize: 11 },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: '#e2e5ea' } },
    })),
    series: cells.flatMap(({ panel, day, index }) =>
      panel.lines.map((line, i) => ({
        name: line.name,
        type: 'line',
        xAxisIndex: index,
        yAxisIndex: index,
        showSymbol: false,
        clip: false,
        color: line.color,
        lineStyle: { width: line.dashed ? 1.2 : 1.6, type: line.dashed ? 'dashed' : 'solid' },
        ...(line.filled ? { areaStyle: { opacity: 0.15 } } : {}),
        data: day.seconds.map((second, at) => [at + 1, drawn(line.of(second), panel)]),
        ...(i === 0 && panel.limit ? { markLine: across(panel.limit(limits)) } : {}),
      })),
    ),
  };
}

const left = (column: number): number => PANEL.left[column] ?? 0;
const top = (row: number): number => PANEL.top + 30 + row * PANEL.distance;

const text = (content: string, x: number, y: number, { fontSize, align }: TextStyle) => ({
  text: content,
  left: x,
  top: y,
  textAlign: align,
  textStyle: { fontSize, fontWeight: fontSize > 12 ? 'bold' : 'normal', color: '#1f2937' },
});

interface TextStyle {
  fontSize: number;
  align: 'left' | 'center';
}

/** The same for both columns; a logarithm has no zero. */
function extentOf({ lines, isLog, limit }: Panel, days: MatchDay[]) {
  if (isLog) return { min: 1, max: 10_000 };
  const highest = Math.max(
    ...days.flatMap(({ seconds }) =>
      seconds.flatMap((second) => lines.map(({ of }) => of(second))),
    ),
    limit ? 3_000 : 0,
  );
  const step = 10 ** Math.floor(Math.log10(highest)) / 2;
  return { min: 0, max: Math.ceil((highest * 1.02) / step) * step };
}

const drawn = (value: number, { isLog }: Panel): number | null => {
  if (Number.isNaN(value)) return null;
  return isLog ? Number(value.toPrecision(3)) : Math.round(value);
};

const across = ({ value, title }: { value: number; title: string }) => ({
  silent: true,
  symbol: 'none',
  lineStyle: { color: COLORS.red, type: 'dashed', width: 1 },
  label: { formatter: title, position: 'insideEndTop', color: COLORS.red, fontSize: 11 },
  data: [{ yAxis: value }],
});
