/** Acts with the parts that `start/` hands to it. */
export class Service<Parts> {
  protected readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }
}
