// The planning colours a–x on paper, where no style sheet is: as `platform/web/design/palette.css` has them in light (a test compares them).

export const paperPalette: Readonly<
  Record<string, { readonly fill: string; readonly ink: string }>
> = {
  a: { fill: '#bcd4fe', ink: '#14181f' },
  b: { fill: '#c2ebfd', ink: '#14181f' },
  c: { fill: '#b2fcf2', ink: '#14181f' },
  d: { fill: '#d5f8d0', ink: '#14181f' },
  e: { fill: '#f9edb6', ink: '#14181f' },
  f: { fill: '#f9c8a2', ink: '#14181f' },
  g: { fill: '#f7d6d0', ink: '#14181f' },
  h: { fill: '#dccce4', ink: '#14181f' },
  i: { fill: '#8ba2fd', ink: '#14181f' },
  j: { fill: '#1bc2e4', ink: '#14181f' },
  k: { fill: '#41a289', ink: '#14181f' },
  l: { fill: '#85d374', ink: '#14181f' },
  m: { fill: '#bfac0d', ink: '#14181f' },
  n: { fill: '#ca8654', ink: '#14181f' },
  o: { fill: '#fea5b1', ink: '#14181f' },
  p: { fill: '#ad6fc7', ink: '#14181f' },
  q: { fill: '#3a4eb8', ink: '#ffffff' },
  r: { fill: '#007795', ink: '#ffffff' },
  s: { fill: '#085553', ink: '#ffffff' },
  t: { fill: '#174005', ink: '#ffffff' },
  u: { fill: '#6e6e4c', ink: '#ffffff' },
  v: { fill: '#a54900', ink: '#ffffff' },
  w: { fill: '#7f2136', ink: '#ffffff' },
  x: { fill: '#570c76', ink: '#ffffff' },
};
