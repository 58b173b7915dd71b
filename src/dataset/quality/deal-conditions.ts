import { FUNDING_STAGES } from '../../market-data/vocabularies/funding-stages';
import type { NotedDeal, NotedRound } from './noted-records';

export const daysApart = (one: NotedDeal, other: NotedDeal): number =>
  Math.abs(one.announcedOn - other.announcedOn);

export const areCloseInTime = (one: NotedDeal, other: NotedDeal, days: number): boolean =>
  daysApart(one, other) <= days;

export const areDisclosed = (one: NotedDeal, other: NotedDeal): boolean =>
  one.amount !== null && other.amount !== null;

/** Two undisclosed amounts aren't the same amount. */
export const haveSameAmount = (one: NotedDeal, other: NotedDeal): boolean =>
  one.amount !== null && one.amount === other.amount;

/** Whether the larger amount is at most so many times the smaller one. */
export function haveSimilarAmounts(one: NotedDeal, other: NotedDeal, ratio: number): boolean {
  if (one.amount === null || other.amount === null) return false;
  const [smaller, larger] = [
    Math.min(one.amount, other.amount),
    Math.max(one.amount, other.amount),
  ];
  return larger / smaller <= ratio;
}

/** A round whose stage isn't known may have the stage of any other. */
export const haveDifferentStages = (one: NotedRound, other: NotedRound): boolean =>
  one.stage !== null && other.stage !== null && one.stage !== other.stage;

export const shareAnInvestor = (one: NotedRound, other: NotedRound): boolean => {
  const theirs = new Set(other.investors);
  return Array.from(one.investors).some((investor) => theirs.has(investor));
};

/** A round whose investors aren't known may have the investors of any other. */
export const haveDifferentInvestors = (one: NotedRound, other: NotedRound): boolean =>
  one.investors.length > 0 && other.investors.length > 0 && !shareAnInvestor(one, other);

const LAST_STEP = FUNDING_STAGES.find(({ name }) => name === 'Series H');

/**
 * Whether companies raise a round of this stage once, on their way from Pre-Seed to Series H. Later
 * stages are in no order.
 */
export const isOnLadder = ({ stage }: NotedRound): boolean =>
  stage !== null && LAST_STEP !== undefined && stage.index <= LAST_STEP.index;
