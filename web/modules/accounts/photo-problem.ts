/** The picture could not be stored, so nothing else was done. `cause` says why. */
export class PhotoProblem extends Error {
  constructor(cause: unknown) {
    super('The picture could not be uploaded', { cause });
    this.name = 'PhotoProblem';
  }
}
