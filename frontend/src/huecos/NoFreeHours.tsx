import { IconCalendarOff } from '@tabler/icons-react';
import { telephoneUri } from '../base';
import { EmptyState } from '../ui';
import { usePhone } from './calls';

/** Says that no offered day has a free hour. Also shows the telephone of the academy, if the academy has one. */
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
