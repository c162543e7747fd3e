// From degrees to a picture: equirectangular around the middle of what is shown, which is true enough over a day's way. Pure.
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
export interface Projection {
  readonly width: number;
  readonly height: number;
  readonly bounds: Bounds;
  readonly place: (p: Point) => { readonly x: number; readonly y: number };
}

/** Metropolitan France. */
export const FRANCE: Bounds = { west: -5.5, south: 41.2, east: 9.8, north: 51.3 };
const LEAST_SPAN = 0.6;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** What holds all points with a margin, at least some forty kilometres wide. */
export const around = (points: readonly Point[]): Bounds => {
  if (points.length === 0) return FRANCE;
  const [lats, longs] = [points.map((p) => p.latitude), points.map((p) => p.longitude)];
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...longs),
    Math.max(...longs),
  ];
  const [dy, dx] = [
    Math.max(LEAST_SPAN, (north - south) * 1.3),
    Math.max(LEAST_SPAN, (east - west) * 1.3),
  ];
  const [y, x] = [(north + south) / 2, (east + west) / 2];
  return { south: y - dy / 2, north: y + dy / 2, west: x - dx / 2, east: x + dx / 2 };
};

/** The bounds, widened to the shape of the picture. */
export const projected = (b: Bounds, width: number, height: number): Projection => {
  const middle = { latitude: (b.south + b.north) / 2, longitude: (b.west + b.east) / 2 };
  const narrow = Math.cos(radians(middle.latitude));
  const scale = Math.min(width / ((b.east - b.west) * narrow), height / (b.north - b.south));
  const [halfX, halfY] = [width / 2 / scale / narrow, height / 2 / scale];
  return {
    width,
    height,
    bounds: {
      west: middle.longitude - halfX,
      east: middle.longitude + halfX,
      south: middle.latitude - halfY,
      north: middle.latitude + halfY,
    },
    place: (p) => ({
      x: width / 2 + (p.longitude - middle.longitude) * narrow * scale,
      y: height / 2 - (p.latitude - middle.latitude) * scale,
    }),
  };
};

/** Kilometres between two points of the globe (a sphere of 6,371 km). */
export const kilometres = (a: Point, b: Point): number => {
  const [dy, dx] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(dy / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dx / 2) ** 2;
  return 2 * 6_371 * Math.asin(Math.sqrt(h));
};
export const isWithin = (p: Point, b: Bounds): boolean =>
  b.west <= p.longitude && p.longitude <= b.east && b.south <= p.latitude && p.latitude <= b.north;
/** Meridians and parallels to draw: some four to eight of each. */
export const graticule = (
  b: Bounds,
): { readonly longitudes: readonly number[]; readonly latitudes: readonly number[] } => {
  const span = Math.max(b.east - b.west, b.north - b.south);
  const step = [0.1, 0.25, 0.5, 1, 2, 5, 10].find((s) => span / s <= 8) ?? 20;
  const lines = (from: number, to: number): number[] =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, i) => (Math.ceil(from / step) + i) * step,
    );
  return { longitudes: lines(b.west, b.east), latitudes: lines(b.south, b.north) };
};
