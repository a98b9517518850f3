/** The screens on which pages are looked at. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const POCKET: Size = { width: 390, height: 844 };
export const SMALLEST: Size = { width: 320, height: 568 };
export const SIDEWAYS: Size = { width: 844, height: 390 };
export const LAPTOP: Size = { width: 1280, height: 800 };
/** The part of a phone's screen that an open keyboard leaves free. */
export const ABOVE_KEYBOARD: Size = { width: 390, height: 500 };
