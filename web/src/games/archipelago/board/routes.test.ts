import { expect, it } from 'vitest';
import { kView, sceneWith, viewWith } from '../fixture';
import { routesOf } from './routes';

const view = viewWith({ step: 'migrate', pending: { kind: 'migrate', shipsOnly: false } });

it('draws a way from the chosen unit to every place that is offered', () => {
  // The land of t05a reaches one of the two islands of t10b; a ship carries whoever goes to the other.
  const offered = new Set(['area:t10b.l1', 'area:t10b.l2', 'building:t05a.temple', 'done']);
  const routes = routesOf(sceneWith({ path: ['migrate', 'unit:t05a.l1'], offered }, view));
  expect(routes.map(({ target, carried }) => [target, carried])).toEqual([
    ['area:t10b.l1', false],
    ['area:t10b.l2', true],
  ]);
});

it('carries no ship', () => {
  const offered = new Set(['area:t10b.w1', 'area:t05a.w1']);
  const routes = routesOf(sceneWith({ path: ['migrate', 'unit:sea.w1'], offered }, view));
  expect(routes.map(({ carried }) => carried)).toEqual([false, false]);
});

it('draws nothing for a unit that builds', () => {
  const scene = sceneWith(
    { path: ['build:port', 'unit:t05a.w1'], offered: new Set(['area:t05a.l1']) },
    kView,
  );
  expect(routesOf(scene)).toEqual([]);
});
