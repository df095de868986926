import { Transform } from 'class-transformer';
import { withoutSeparators } from '../../contracts';

/** Drops the blanks around a typed user name, which keyboards of phones add. */
export const TypedUsername = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? withoutSeparators('usuario', value) : value,
  );
