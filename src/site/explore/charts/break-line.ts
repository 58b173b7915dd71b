import { type Child, el } from '../../../platform/pages/drawing-nodes';
import { type Box, type Length, movedTo, path } from './drawing/marks';

const HEIGHT = 7;

/** A gap with a zigzag across a column that is cut. */
export function breakAcross(box: Omit<Box, 'height'>): Child {
  const fitted = { height: HEIGHT, viewBox: '0 0 12 7', preserveAspectRatio: 'none' };
  return el(
    'svg',
    { ...box, ...fitted, overflow: 'visible' },
    path('M-1 3l2-3 2 3 2-3 2 3 2-3 2 3 2-3v4l-2 3-2-3-2 3-2-3-2 3-2-3-2 3z', 'paper'),
  );
}

/** The same in an outlined bar that goes on beyond `end`. */
export function breakBefore(end: Length): Child {
  const [edge, back] = ['l4 5-4 5 4 5-4 5', 'l4-5-4-5 4-5-4-5'];
  return el(
    'svg',
    { x: end, overflow: 'visible' },
    movedTo(
      [-22, -1],
      path(`M0 0${edge}h6${back}z`, 'paper'),
      path(`M0 0${edge}m6 0${back}`, 'outlined'),
    ),
  );
}
