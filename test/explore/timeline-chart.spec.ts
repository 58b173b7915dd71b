import { WIDTHS } from '../../src/explore/charts/chart';
import { timelineChart } from '../../src/explore/charts/timeline-chart';

describe('the timeline of a company', () => {
  const round = { day: '2024-09-11', stage: 'Seed', amount: 600_000, raised: 600_000 };
  const exit = { day: '2025-01-02', text: 'Acquired by SwiftPulse Telecom, $21B' };

  it.each(['full', 'narrow', 'file'] as const)(
    'keeps the name of the acquirer off the rounds and inside the drawing: %s',
    (width) => {
      const svg = timelineChart({ rounds: [round], exit }, width);
      const [, exitX, exitY, anchor] =
        /<text x="([\d.]+)" y="([\d.]+)" text-anchor="(\w+)" font-weight="600">Acquired/.exec(
          svg,
        ) ?? [];
      const length = exit.text.length * 7;
      const left = anchor === 'end' ? Number(exitX) - length : Number(exitX);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + length).toBeLessThanOrEqual(WIDTHS[width]);
      const [, seedX, seedY] = /<text x="([\d.]+)" y="([\d.]+)"[^>]*>Seed/.exec(svg) ?? [];
      const isApart = Math.abs(Number(seedY) - Number(exitY)) >= 14 || Number(seedX) < left;
      expect([seedX !== undefined, isApart]).toEqual([true, true]);
    },
  );
});
