import { t } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { takeForm } from '#web/modules/contact/take-form.ts';
import { call } from '#web/platform/browser.ts';
import { withRetries } from '#web/platform/retries.ts';
import { callOn, loadOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { About } from './home-about.tsx';
import { Advertised } from './home-advertised.tsx';
import { Categories } from './home-categories.tsx';
import { Contact } from './home-contact.tsx';
import { type HomeData, readHome } from './home-data.ts';
import { Hero } from './home-hero.tsx';
import { PriceTags } from './home-price-tags.tsx';
import { Steps } from './home-steps.tsx';
import { headOf } from './page-head.ts';
import { shopData } from './shop-data.ts';

export const meta = (here: MetaArgs<typeof loader>) => [
  ...headOf(here, {
    title: t`${shop.name}: used cameras and lenses in Bangladesh`,
    description: t`Buy and sell used cameras, lenses and accessories. A trusted buy and sell service in Bangladesh since 2008.`,
  }),
  ...shopData(here),
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
  return withRetries(() => readHome(call));
}

export default function Home() {
  const { categories, advertised } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <Hero />
      <PriceTags categories={categories} />
      <Categories categories={categories} />
      {advertised.length > 0 && <Advertised products={advertised} />}
      <Steps />
      <About />
      <Contact answer={answer} />
    </>
  );
}
