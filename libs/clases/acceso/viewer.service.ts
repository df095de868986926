import { Injectable } from '@nestjs/common';
import type { UserType } from '../../contracts';
import { Clock, Database, platformErrors, SettingsService, type Session, type Zone } from '../../platform';
import { civilMinute } from '../calculo';
import { horariosSettings } from '../settings/horarios.settings';

/** Who asks about classes, and what limits them. */
export interface Viewer {
  userId: number;
  tipo: UserType;
  isAdmin: boolean;
  /** The teacher of the user; null for others. */
  profesorId: number | null;
  /** The students of a family; null for staff, who see all of what they reach. */
  alumnos: readonly number[] | null;
  today: string;
  /** Civil minute of now, by the academy's clock. */
  minute: number;
  zone: Zone;
  rules: FamilyRules;
}

/** What students and their guardians may do by themselves. */
export interface FamilyRules {
  requests: boolean;
  cancels: boolean;
  moves: boolean;
  /** Requests wait for the academy. */
  needsConfirmation: boolean;
  /** Days of notice. */
  notice: number;
  /** Days that a make-up credit lasts. */
  creditDays: number;
  /** How many classes a student or guardian books in a week, in all and with one teacher; of one student. */
  weekly: { inAll: number; withTeacher: number };
  /** Bookings, moves and cancellings of a student in an hour. */
  changesPerHour: number;
  /** Open rows of a student in waiting lists. */
  waitingLines: number;
}

const WHO = `
  SELECT
    (SELECT id FROM profesores WHERE usuario_id = $1) AS profesor,
    coalesce((SELECT json_agg(id ORDER BY id) FROM (
      SELECT a.id FROM alumnos a WHERE a.usuario_id = $1
      UNION
      SELECT a.id FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id WHERE t.usuario_id = $1) AS suyos), '[]') AS alumnos`;

/** Finds out who asks: every call of classes begins here. */
@Injectable()
export class ViewerService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The person of a session.
   * @throws sin-permiso for staff without `clases.ver`
   */
  async load({ user }: Session): Promise<Viewer> {
    const isStaff = user.tipo === 'ADM' || user.tipo === 'PRO';
    if (isStaff && !user.permisos.includes('clases.ver')) throw platformErrors['sin-permiso']();
    const [values, [who]] = await Promise.all([
      this.settings.load(horariosSettings),
      this.db.rows<{ profesor: number | null; alumnos: number[] }>(WHO, [user.id]),
    ]);
    const [date = '', hour = ''] = this.clock.minute().split('T');
    return {
      userId: user.id,
      tipo: user.tipo,
      isAdmin: user.tipo === 'ADM',
      profesorId: user.tipo === 'PRO' ? (who?.profesor ?? null) : null,
      alumnos: isStaff ? null : (who?.alumnos ?? []),
      today: date,
      minute: civilMinute(date, hour),
      zone: this.clock.zone,
      rules: {
        requests: values['horarios.solicitudes'],
        cancels: values['horarios.alumnos_anulan'],
        moves: values['horarios.alumnos_mueven'],
        needsConfirmation: values['horarios.confirmar'],
        notice: numberOf(values['horarios.dias_limite']),
        creditDays: numberOf(values['horarios.dias_credito']),
        weekly: {
          inAll: numberOf(values['horarios.max_semana']),
          withTeacher: numberOf(values['horarios.max_semana_profesor']),
        },
        changesPerHour: numberOf(values['horarios.max_cambios_hora']),
        waitingLines: numberOf(values['horarios.max_esperas']),
      },
    };
  }

  /** A person who may change classes of others. @throws sin-permiso */
  async loadAdmin(session: Session): Promise<Viewer> {
    const viewer = await this.load(session);
    if (!viewer.isAdmin || !session.user.permisos.includes('clases.editar')) throw platformErrors['sin-permiso']();
    return viewer;
  }

  /** An administrator, a student or a guardian: who books, moves and cancels. @throws sin-permiso for teachers */
  async loadBooker(session: Session): Promise<Viewer> {
    const viewer = await this.load(session);
    if (viewer.tipo === 'PRO') throw platformErrors['sin-permiso']();
    return viewer.isAdmin ? this.loadAdmin(session) : viewer;
  }
}

/** Settings of type F that are required always have a value. */
function numberOf(value: number | null): number {
  if (value === null) throw new Error('A required setting is empty');
  return value;
}
