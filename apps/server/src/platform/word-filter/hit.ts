/** Where in a text a word stands that is not wanted. */
export interface Hit {
  readonly from: number;
  /** Behind its last letter. */
  readonly to: number;
  /** `severe` is refused, `mild` is hidden. */
  readonly rule: 'severe' | 'mild';
}
