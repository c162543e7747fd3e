// My profile: who I am here, how I am reached (asked for, then validated by the company), my photograph, who answers my requests.
import { Button, FileButton, TextInput } from '@mantine/core';
import { Camera, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { href } from '#platform/web/router/href.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { NotificationChoices } from '#areas/organisation/notifications/web/embed.tsx';
import { fr } from '../fr.ts';
import { myProfile, type OwnProfile } from '../profile-contract.ts';
import { OwnCivilData } from './own-civil-data.tsx';
import { NotEmployee, useIsEmployee } from './not-employee.tsx';
import css from './profile.module.css';

const t = texts(fr);
interface Props {
  readonly profile: OwnProfile;
}

const Photo = ({ profile: { photo, name } }: Props) => {
  const cache = useQueryClient();
  const remove = useApiMutation(myProfile.removePhoto, {
    invalidates: [myProfile.load],
    onSuccess: () => toast.success(fr.photoRemoved),
  });
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    try {
      await upload(myProfile.setPhoto, { body: { file } });
      await invalidate(cache, myProfile.load);
      toast.success(fr.photoSaved);
    } catch (problem) {
      toast.danger(problem);
    }
  };
  return (
    <div className={`${css['photo']} row gap-16`}>
      {photo === null ? (
        <span className={css['blank']} aria-hidden>
          <UserRound size={40} />
        </span>
      ) : (
        <img
          src={`${href(myProfile.photo, {})}?v=${photo}`}
          alt={t('photoOf', { name })}
          width={96}
          height={96}
        />
      )}
      <div className="row">
        <FileButton accept="image/jpeg,image/png" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Camera size={14} aria-hidden />}>
              {photo === null ? fr.photoChoose : fr.photoReplace}
            </Button>
          )}
        </FileButton>
        {photo !== null && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Trash2 size={14} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.mutate({})}
          >
            {fr.photoRemove}
          </Button>
        )}
        <small className="quiet">{fr.photoHint}</small>
      </div>
    </div>
  );
};

const waitingText = (profile: OwnProfile, field: 'email' | 'phone'): string | undefined => {
  const asked = profile.asked.find((one) => one.field === field);
  if (asked === undefined) return undefined;
  return asked.after === null ? fr.waitingRemoval : t('waitingContact', { after: asked.after });
};
/** What the fields begin with: what was asked for, else what stands. */
const startOf = (profile: OwnProfile, field: 'email' | 'phone'): string => {
  const asked = profile.asked.find((one) => one.field === field);
  return (asked === undefined ? profile.contact[field] : asked.after) ?? '';
};

const Contact = ({ profile }: Props) => {
  const [email, setEmail] = useState(startOf(profile, 'email'));
  const [phone, setPhone] = useState(startOf(profile, 'phone'));
  const ask = useApiMutation(myProfile.ask, {
    invalidates: [myProfile.load],
    onSuccess: ({ asked }) => toast.success(asked.length === 0 ? fr.contactSame : fr.contactAsked),
  });
  const errors = ask.error === null ? {} : fieldErrors(ask.error);
  return (
    <form
      className={css['part']}
      aria-label={fr.contact}
      onSubmit={(e) => {
        e.preventDefault();
        ask.mutate({ body: { email, phone } });
      }}
    >
      <h2>{fr.contact}</h2>
      <p className="quiet">{fr.contactHint}</p>
      <TextInput
        label={fr.email}
        type="email"
        autoComplete="email"
        value={email}
        error={errors['email']}
        description={waitingText(profile, 'email')}
        onChange={(e) => setEmail(e.currentTarget.value)}
      />
      <TextInput
        label={fr.phone}
        type="tel"
        autoComplete="tel"
        value={phone}
        error={errors['phone']}
        description={waitingText(profile, 'phone')}
        onChange={(e) => setPhone(e.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={ask.isPending}>
          {fr.askContact}
        </Button>
      </div>
    </form>
  );
};
const fieldErrors = (problem: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    problem instanceof ApiError ? problem.details.map((d) => [d.field, d.message]) : [],
  );

const Facts = ({ profile }: Props) => (
  <dl className={css['facts']}>
    <dt>{fr.matricule}</dt>
    <dd>{profile.matricule}</dd>
    <dt>{fr.agencyOf}</dt>
    <dd>{profile.agency}</dd>
    {profile.jobTitle !== null && (
      <>
        <dt>{fr.job}</dt>
        <dd>{profile.jobTitle}</dd>
      </>
    )}
    {profile.since !== null && (
      <>
        <dt>{fr.inPostSince}</dt>
        <dd>{formatDay(profile.since)}</dd>
      </>
    )}
  </dl>
);

const Approvers = ({ profile: { approvers } }: Props) => (
  <section className={css['part']} aria-label={fr.approvers}>
    <h2>{fr.approvers}</h2>
    {approvers.first === null ? (
      <p className="quiet">{fr.approverAny}</p>
    ) : (
      <dl className={css['facts']}>
        <dt>{fr.approverFirst}</dt>
        <dd>{approvers.first.name}</dd>
        {approvers.second !== null && (
          <>
            <dt>{fr.approverSecond}</dt>
            <dd>{approvers.second.name}</dd>
          </>
        )}
      </dl>
    )}
  </section>
);

const Profile = () => {
  const loaded = useApi(myProfile.load, {}, { fresh: 0 });
  return (
    <ReadingPage title={fr.profile} subtitle={fr.profileAbout}>
      <LoadState query={loaded}>
        {(profile) => (
          <div className={`${css['profile']} stack gap-24 single`}>
            <h2>{profile.name}</h2>
            <Photo profile={profile} />
            <Facts profile={profile} />
            <Contact profile={profile} />
            <OwnCivilData profile={profile} />
            <Approvers profile={profile} />
            <NotificationChoices className={css['part']} />
          </div>
        )}
      </LoadState>
    </ReadingPage>
  );
};

export const Page = () => (useIsEmployee() ? <Profile /> : <NotEmployee title={fr.profile} />);
