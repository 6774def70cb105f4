import { describe, expect, it } from 'vitest';
import { changesBetween, type Stand } from './snapshot';

const stand = (kind: string, place: string, x = 0): Stand => ({
  kind,
  owner: null,
  place,
  element: document.createElement('i'),
  box: { x, y: 0, width: 1, height: 1 },
});

describe('what has changed on the board', () => {
  it('is nothing if all stand where they stood', () => {
    const stands = [stand('tower/1', 'city:1.1'), stand('tower/1', 'city:1.1')];
    expect(changesBetween(stands, stands)).toEqual({ moved: [], came: [], left: [] });
  });

  it('is a piece that went from one place to another', () => {
    const [from, to] = [stand('ship/0', 'vertex:1'), stand('ship/0', 'vertex:2')];
    expect(changesBetween([from], [to])).toEqual({ moved: [{ from, to }], came: [], left: [] });
  });

  it('takes the nearest for the same piece', () => {
    const far = stand('ship/0', 'vertex:1', 100);
    const near = stand('ship/0', 'vertex:2', 10);
    const to = stand('ship/0', 'vertex:3', 0);
    const { moved, left } = changesBetween([far, near], [to]);
    expect(moved).toEqual([{ from: near, to }]);
    expect(left).toEqual([far]);
  });

  it('does not confuse owners', () => {
    const [mine, yours] = [stand('tower/0', 'city:1'), stand('tower/1', 'city:1')];
    expect(changesBetween([mine], [yours])).toEqual({ moved: [], came: [yours], left: [mine] });
  });
});
