import { t } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { takeForm } from '#web/modules/contact/take-form.ts';
import { call } from '#web/platform/browser.ts';
import { queryClientHere, retryDelay, shouldRetry } from '#web/platform/query-client.ts';
import { callOn, loadOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { About } from './home-about.tsx';
import { Advertised } from './home-advertised.tsx';
import { Categories } from './home-categories.tsx';
import { Contact } from './home-contact.tsx';
import { type HomeData, readHome } from './home-data.ts';
import { Hero } from './home-hero.tsx';
import { Steps } from './home-steps.tsx';

export const meta = () => [
  { title: t`${shop.name}: used cameras and lenses in Bangladesh` },
  {
    name: 'description',
    content: t`Buy and sell used cameras, lenses and accessories. A trusted buy and sell service in Bangladesh since 2008.`,
  },
];

export function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  return loadOn(context, readHome);
}

/** Takes the contact form from browsers without our scripts, and answers with this page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { status, answer } = await takeForm(request, callOn(context));
  return data(answer, { status });
}

/** Coming back from another page, the browser asks the API itself, and tries again like every query. */
export function clientLoader(): Promise<HomeData> {
  return queryClientHere().fetchQuery({
    queryKey: ['home'],
    queryFn: () => readHome(call),
    retry: shouldRetry,
    retryDelay,
  });
}

export default function Home() {
  const { categories, advertised } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <Hero />
      <Categories categories={categories} />
      {advertised.length > 0 && <Advertised products={advertised} />}
      <Steps />
      <About />
      <Contact answer={answer} />
    </>
  );
}
