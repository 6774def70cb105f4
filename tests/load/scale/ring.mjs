// Which node haproxy sends a table to: points on a ring, the next one after the table's is its node. A node that is gone
// is passed over, so only its own tables move.
export class Ring {
  #points; // in order
  #nodes; // of each point

  constructor(chance, nodes, pointsPerNode) {
    const points = Array.from({ length: nodes * pointsPerNode }, (_, at) => [chance.bits(), Math.floor(at / pointsPerNode)]);
    points.sort((one, other) => one[0] - other[0]);
    this.#points = Uint32Array.from(points, ([place]) => place);
    this.#nodes = Uint32Array.from(points, ([, node]) => node);
  }

  /** The node of a table whose hash this is, of those for which `alive(node)`. */
  nodeOf(hash, alive) {
    const points = this.#points;
    let low = 0;
    let high = points.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (points[middle] < hash) low = middle + 1;
      else high = middle;
    }
    for (let step = 0; step < points.length; ++step) {
      const node = this.#nodes[(low + step) % points.length];
      if (alive(node)) return node;
    }
    return -1;
  }
}
