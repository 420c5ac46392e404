/** Joint angles in degrees, forward positive; arms and legs are [upper, bend] for left and right. */
export type Pose = {
  lean?: number;
  arms?: readonly [readonly [number, number, number?], readonly [number, number, number?]];
  legs?: readonly [readonly [number, number, number?], readonly [number, number, number?]];
  /** Lowers the hips by this share of the height (sitting, lunging). */
  drop?: number;
  head?: number;
};

export const poses = {
  stand: {
    arms: [
      [4, 8, 7],
      [-4, 10, 7],
    ],
    legs: [
      [2, 0, 3],
      [-2, 0, 3],
    ],
  },
  wait: {
    arms: [
      [8, 95, 9],
      [3, 10, 8],
    ],
    legs: [
      [4, -4, 3],
      [-3, 0, 4],
    ],
  },
  talk: {
    arms: [
      [25, 80, 12],
      [6, 20, 10],
    ],
    legs: [
      [3, 0, 4],
      [-4, 0, 4],
    ],
    head: 4,
  },
  cup: {
    arms: [
      [30, 100, 8],
      [4, 12, 8],
    ],
    legs: [
      [2, 0, 3],
      [-4, 0, 4],
    ],
    head: 6,
  },
  walk: {
    lean: 3,
    arms: [
      [-24, 18, 6],
      [24, 22, 6],
    ],
    legs: [
      [26, -8, 1],
      [-22, -14, 1],
    ],
    drop: 0.012,
  },
  run: {
    lean: 12,
    arms: [
      [-48, 92, 8],
      [42, 95, 8],
    ],
    legs: [
      [52, -62, 1],
      [-34, -48, 1],
    ],
    drop: -0.02,
  },
  runOn: {
    lean: 11,
    arms: [
      [46, 90, 8],
      [-50, 88, 8],
    ],
    legs: [
      [-30, -78, 1],
      [40, -30, 1],
    ],
    drop: -0.025,
  },
  sit: {
    arms: [
      [28, 42, 6],
      [24, 48, 6],
    ],
    legs: [
      [84, -84, 5],
      [86, -82, 5],
    ],
    drop: 0.245,
  },
  lounge: {
    lean: -16,
    arms: [
      [10, 50, 14],
      [24, 40, 10],
    ],
    legs: [
      [74, -66, 6],
      [82, -50, 8],
    ],
    drop: 0.27,
  },
  lotus: {
    arms: [
      [26, 28, 30],
      [26, 28, 30],
    ],
    legs: [
      [68, -128, 52],
      [68, -128, 52],
    ],
    drop: 0.44,
  },
  treePose: {
    arms: [
      [168, 12, 14],
      [168, 12, 14],
    ],
    legs: [
      [0, 0, 0],
      [48, -118, 56],
    ],
  },
  warrior: {
    arms: [
      [2, 0, 92],
      [2, 0, 92],
    ],
    legs: [
      [62, -60, 12],
      [-52, 0, 8],
    ],
    drop: 0.13,
  },
  reach: {
    arms: [
      [160, 18, 10],
      [20, 40, 8],
    ],
    legs: [
      [10, -8, 4],
      [-10, -4, 4],
    ],
    head: -14,
  },
  climb: {
    lean: 4,
    arms: [
      [150, 30, 26],
      [95, 70, 30],
    ],
    legs: [
      [70, -90, 30],
      [8, -12, 12],
    ],
    head: -16,
  },
  swing: {
    lean: 16,
    arms: [
      [55, 60, 30],
      [20, 70, 16],
    ],
    legs: [
      [28, -30, 12],
      [-22, -18, 12],
    ],
    drop: 0.04,
  },
  work: {
    lean: 14,
    arms: [
      [44, 46, 10],
      [52, 40, 8],
    ],
    legs: [
      [8, -8, 4],
      [-6, -4, 4],
    ],
    head: 18,
  },
  crouch: {
    lean: 26,
    arms: [
      [56, 36, 10],
      [50, 44, 10],
    ],
    legs: [
      [112, -128, 16],
      [40, -120, 8],
    ],
    drop: 0.29,
    head: 14,
  },
  cheer: {
    arms: [
      [150, 30, 20],
      [140, 44, 24],
    ],
    legs: [
      [3, 0, 4],
      [-3, 0, 4],
    ],
    head: -8,
  },
  sing: {
    arms: [
      [34, 92, 6],
      [34, 92, 6],
    ],
    legs: [
      [2, 0, 3],
      [-2, 0, 3],
    ],
    head: -4,
  },
} satisfies Record<string, Pose>;
