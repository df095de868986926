import { Transform } from 'class-transformer';
import { withoutSeparators } from '../../contracts';

/** Trims a typed user name: keyboards of phones add blanks. */
export const TypedUsername = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? withoutSeparators('usuario', value) : value,
  );
