import { IconCalendarOff } from '@tabler/icons-react';
import { telephoneUri } from '../base';
import { EmptyState } from '../ui';
import { usePhone } from './calls';

/** Shown if none of the offered days has a free hour: with the telephone of the academy, if it has one. */
export function NoFreeHours() {
  const phone = usePhone();
  return (
    <EmptyState
      icon={<IconCalendarOff size={20} stroke={1.75} />}
      title="No hay horas libres en 30 días"
      text={
        phone !== undefined && (
          <>
            Teléfono de la academia: <a href={telephoneUri(phone)}>{phone}</a>
          </>
        )
      }
    />
  );
}
