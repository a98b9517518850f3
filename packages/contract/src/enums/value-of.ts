/** The union of an enumeration object's values. */
export type ValueOf<Enumeration> = Enumeration[keyof Enumeration];
