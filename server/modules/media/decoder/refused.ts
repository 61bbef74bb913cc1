import type { mediaProblems } from '#contract/media/problems.ts';

export type PictureProblem = Extract<
  keyof typeof mediaProblems,
  'image_type' | 'image_broken' | 'image_heavy' | 'image_too_many_pixels'
>;

/** The picture itself is at fault: the same bytes will always be refused. */
export class PictureRefused extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.name = 'PictureRefused';
    this.problem = problem;
  }
}

/** The decoder itself broke down over a picture and must not be used again in this process. */
export class DecoderBroken extends Error {
  constructor(cause: unknown) {
    super('the decoder broke down', { cause });
    this.name = 'DecoderBroken';
  }
}
