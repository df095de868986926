import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StartFigure, StartReply, StartTask } from '../../../libs/contracts';
import { cursoSettings } from '../../../libs/ajustes';
import { ListEngine, ListRegistry, may, QueryMaker } from '../../../libs/listings';
import { CurrentSession, Get, SettingsService, type Session } from '../../../libs/platform';
import { FIGURES, ofSchoolYear, TASKS, type Counted } from './figures';

/** The start page of the office: counts of lists, each limited to the permissions and the scope of the caller. */
@ApiTags('Inicio')
@Controller('api/inicio')
export class InicioController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly settings: SettingsService,
  ) {}

  @Get('', { permission: 'oficina.ver' })
  async start(@CurrentSession() session: Session): Promise<StartReply> {
    const inicio = (await this.settings.load(cursoSettings))['curso.inicio'];
    const figures = inicio === null ? FIGURES : [...FIGURES, ofSchoolYear(inicio)];
    const [cifras, pendientes] = await Promise.all([
      this.counted(figures, session, (figure, total): StartFigure => ({
        titulo: figure.titulo,
        valor: total,
        detalle: figure.detalle,
        url: urlOf(figure),
      })),
      this.counted(TASKS, session, (task, cuantos): StartTask => ({
        titulo: cuantos === 1 ? task.uno : `${String(cuantos)} ${task.varios}`,
        detalle: task.detalle,
        cuantos,
        url: urlOf(task),
        tono: task.tono,
      })),
    ]);
    return { cifras, pendientes: pendientes.filter((task) => task.cuantos > 0) };
  }

  private async counted<T extends Counted, R>(
    items: readonly T[],
    session: Session,
    make: (item: T, total: number) => R,
  ): Promise<R[]> {
    const offered = items.filter(
      ({ listado }) => this.registry.has(listado) && may(session, this.registry.list(listado).definition.permission),
    );
    return Promise.all(
      offered.map(async (item) => {
        const query = this.maker.make(this.registry.list(item.listado), { filters: item.parametros }, session);
        return make(item, await this.engine.count(query));
      }),
    );
  }
}

/** The page of the list with the filters of the count, so that it shows the rows that were counted. */
function urlOf({ listado, parametros }: Counted): string {
  const filters =
    Object.keys(parametros).length === 0 ? '' : `?parametros=${encodeURIComponent(JSON.stringify(parametros))}`;
  return `/administrar/${listado}/${filters}`;
}
