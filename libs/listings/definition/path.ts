type Scalar = string | number | boolean | Date | null | undefined;

/** The entity that a to-one or to-many relation leads to; `never` for a plain value. */
type Target<T> =
  NonNullable<T> extends readonly (infer Element)[]
    ? Element extends Scalar
      ? never
      : Element
    : NonNullable<T> extends Scalar
      ? never
      : NonNullable<T>;

type Own<T> = { [K in keyof T & string]: Target<T[K]> extends never ? K : never }[keyof T & string];
type Relations<T> = { [K in keyof T & string]: Target<T[K]> extends never ? never : K }[keyof T & string];

/** Paths to values of an entity through at most two relations: `apellidos`, `familia.nombre`, `altas.curso.codigo`. */
export type Path<T> = Own<T> | { [R in Relations<T>]: `${R}.${PathTwo<Target<T[R]>>}` }[Relations<T>];
type PathTwo<T> = Own<T> | { [R in Relations<T>]: `${R}.${Own<Target<T[R]>>}` }[Relations<T>];
