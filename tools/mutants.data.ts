// Planted faults, each with the tests that must catch it. A fault is one text of one file replaced by another; the text must stand there once.

export interface Mutant {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly project: 'pure' | 'db';
  readonly tests: readonly string[];
}

const OVERTIME = ['engines/overtime', 'tools/pay-month/pay-month.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    what: 'hours beyond the 25 % band are lost instead of paid at 50 %',
    file: 'engines/overtime/bands.ts',
    from: 'part(Number.POSITIVE_INFINITY)',
    to: '0',
    project: 'pure',
    tests: OVERTIME,
  },
  {
    what: 'long distance has the equivalence of short distance',
    file: 'engines/overtime/limits.data.ts',
    from: 'LD: hours(152, 186, 186)',
    to: 'LD: hours(152, 169, 186)',
    project: 'pure',
    tests: OVERTIME,
  },
  {
    what: 'a parcel driver is paid hours of equivalence',
    file: 'engines/overtime/limits.data.ts',
    from: 'ME: hours(152, 152, 186)',
    to: 'ME: hours(152, 169, 186)',
    project: 'pure',
    tests: OVERTIME,
  },
  {
    what: 'part time has hours of equivalence',
    file: 'engines/overtime/bands.ts',
    from: 'equivalence25: Math.max(normal, partTime ? base : equivalence),',
    to: 'equivalence25: Math.max(normal, equivalence),',
    project: 'pure',
    tests: OVERTIME,
  },
  {
    what: 'a full contract of 35 h counts as part time',
    file: 'engines/overtime/bands.ts',
    from: 'weeklySeconds < FULL_TIME_WEEK',
    to: 'weeklySeconds <= FULL_TIME_WEEK + 1',
    project: 'pure',
    tests: OVERTIME,
  },
  {
    what: 'hired-in people are summed with the company’s own',
    file: 'engines/overtime/overtime.ts',
    from: "export const OWN_PAYROLL = 'P';",
    to: "export const OWN_PAYROLL = 'I';",
    project: 'pure',
    tests: OVERTIME,
  },
  {
    what: 'the remainder of a split is lost',
    file: 'engines/overtime/split.ts',
    from: 'part + (favoured.has(i) ? 1 : 0)',
    to: 'part',
    project: 'pure',
    tests: OVERTIME,
  },
  {
    what: 'typed hours of the quarter count although its first month is recorded',
    file: 'areas/pay-variables/pay-entry/server/person-month.ts',
    from: 'period.first === first || isRecorded ? 0 :',
    to: 'period.first === first ? 0 :',
    project: 'pure',
    tests: ['tools/pay-month', 'areas/pay-variables/pay-entry'],
  },
  {
    what: 'the season of the main leave ends a month later',
    file: 'engines/counters/splitting-season.ts',
    from: 'dayFrom(year, 10, 31)',
    to: 'dayFrom(year, 11, 30)',
    project: 'pure',
    tests: ['engines/counters'],
  },
  {
    what: 'October is outside the season',
    file: 'engines/counters/splitting-season.ts',
    from: 'monthOfYear(day) <= 10;',
    to: 'monthOfYear(day) < 10;',
    project: 'pure',
    tests: ['engines/counters'],
  },
  {
    what: 'an absence is changed whatever its version',
    file: 'areas/working-time/schedules/server/write-absences.ts',
    from: "    .where('version', '=', seen.version)\n",
    to: '',
    project: 'db',
    tests: ['areas/planning/changes/server/stale-absence.db.test.ts'],
  },
  {
    what: 'the directory forgets the context',
    file: 'areas/collaborators/directory/server/list.ts',
    from: ".where('c.infra_id', '=', ofScope(call.actor.scope)),",
    to: ".where('c.infra_id', '=', ofScope(call.actor.perimeter)),",
    project: 'db',
    tests: ['areas/collaborators/directory/server'],
  },
  {
    what: 'a perimeter is granted as soon as one infrastructure of it is held',
    file: 'areas/organisation/users/server/keep.ts',
    from: 'given.some((id) => !actor.perimeter.includes(id))',
    to: 'given.length > 0 && given.every((id) => !actor.perimeter.includes(id))',
    project: 'db',
    tests: ['areas/organisation/users/server'],
  },
  {
    what: 'what is done after the commit is not waited for',
    file: 'platform/server/http/answer.ts',
    from: '  await Promise.all(\n    after.map(',
    to: '  void Promise.all(\n    after.map(',
    project: 'pure',
    tests: ['platform/server/http/app.test.ts'],
  },
  {
    what: 'a changing call needs no proof of its origin',
    file: 'platform/server/http/answer.ts',
    from: "    throw new AppError('csrf');",
    to: '    void 0;',
    project: 'db',
    tests: ['apps/server/every-route.db.test.ts', 'apps/server/attacks.db.test.ts'],
  },
  {
    what: 'a device’s list plays any route',
    file: 'platform/server/http/answer.ts',
    from: '&& !route.offline)',
    to: '&& false)',
    project: 'db',
    tests: ['apps/server/attacks.db.test.ts'],
  },
  {
    what: 'a token opens every topic of the perimeter',
    file: 'platform/server/live/perimeters.ts',
    from: 'declared.filter((topic) => may(actor, topic.may))',
    to: 'declared.filter(() => true)',
    project: 'db',
    tests: ['apps/server/live-topics.db.test.ts'],
  },
  {
    what: 'another customer’s people have a name',
    file: 'areas/organisation/users/server/beyond-scope.ts',
    from: 'elevated or u.customer_id is null or u.customer_id = app_customer() or (app_provider()',
    to: 'true or (app_provider()',
    project: 'db',
    tests: ['areas/organisation/users/server/names-beyond.db.test.ts'],
  },
  {
    what: 'a resource is saved whatever its version',
    file: 'platform/server/db/versioned.ts',
    from: "    .where('version', '=', version)\n",
    to: '',
    project: 'db',
    tests: ['areas/requests/interlocutors/server', 'areas/administration/naf-codes/server'],
  },
  {
    what: 'a nearer interlocutor does not take over',
    file: 'areas/requests/interlocutors/server/routes.ts',
    from: 'near.depth < up.depth',
    to: 'near.depth < 0',
    project: 'db',
    tests: ['areas/requests/interlocutors/server'],
  },
];
